// All public pages: path, title, and whether they are indexed. The server's routes and the sitemap are derived from this list.

/**
 * `indexed`: listed in the sitemap, as one page or one URL per row it shows. `takesForm`: accepts POST without a script,
 * because its input must not appear in a URL. `shared`: the sentence on the picture that messengers show beside a link to it.
 */
export type SitePageRow = {
  path: string;
  title: string;
  indexed?: 'page' | 'rows';
  takesForm?: true;
  shared?: string;
};

export const sitePages = [
  { path: '/', title: '首页', indexed: 'page', shared: '让守信的车队，被需要它的货主看见' },
  { path: '/ecosystem', title: '车队生态', indexed: 'page', shared: '会员车队名录：认证、评分、车辆与线路都可查' },
  { path: '/ecosystem/:fleetId', title: '车队', indexed: 'rows' },
  { path: '/industry-discipline', title: '行业自律', indexed: 'page', shared: '自律公约、表扬与处分，公开可查' },
  { path: '/industry-news', title: '行业资讯', indexed: 'page', shared: '行业资讯与分会通知' },
  { path: '/contact', title: '联系我们', indexed: 'page', shared: '联系分会秘书处' },
  { path: '/article-detail', title: '资讯详情', indexed: 'rows' },
  { path: '/login', title: '企业登录' },
  { path: '/admin/login', title: '管理员登录' },
  { path: '/register', title: '企业注册' },
  { path: '/forget/password', title: '找回密码' },
  {
    path: '/industry-discipline/report',
    title: '我要举报',
    indexed: 'page',
    shared: '举报违反自律公约的行为，可以匿名',
  },
  { path: '/industry-discipline/reports', title: '举报进度查询', takesForm: true },
  { path: '/standards', title: '运输标准', indexed: 'page', shared: '道路货运标准，逐条写明出处与要点' },
  {
    path: '/standards/calculator',
    title: 'GB 1589 计算器',
    indexed: 'page',
    takesForm: true,
    shared: '车多长多重才合法，填完就知道',
  },
  { path: '/standards/:number', title: '标准', indexed: 'rows' },
  { path: '/search', title: '搜索' },
  { path: '/verify', title: '证书与回执查验', indexed: 'page', shared: '证书、回执与文件，自己查真假' },
  { path: '/feedback', title: '页面反馈', takesForm: true },
  { path: '/driver/:ticket', title: '运单里程碑' },
  { path: '/consignee/:ticket', title: '收货' },
  { path: '/invitation/:ticket', title: '接受邀请' },
  { path: '/trustee/:ticket', title: '监督员' },
  { path: '/legal/terms', title: '用户协议', indexed: 'page', shared: '用户协议' },
  { path: '/legal/privacy', title: '隐私政策', indexed: 'page', shared: '隐私政策' },
] as const satisfies SitePageRow[];
export type SitePath = (typeof sitePages)[number]['path'];
export type SiteTitle<Path extends SitePath> = Extract<(typeof sitePages)[number], { path: Path }>['title'];

const siteRows: readonly SitePageRow[] = sitePages;
const pathsWhere = (holds: (row: SitePageRow) => boolean) => siteRows.filter(holds).map(({ path }) => path);
export const indexedPages = /* @__PURE__ */ pathsWhere(({ indexed }) => indexed === 'page');
/** The name of the picture of a page that has one. */
export const sharePictureOf = (path: string) => `share/${path.slice(1).replaceAll('/', '-') || 'home'}.png`;
/** Pages that have a picture of their own. */
export const sharedPages = /* @__PURE__ */ siteRows.flatMap(({ path, title, shared }) =>
  shared ? [{ path, title, shared }] : [],
);
export const formPages = /* @__PURE__ */ pathsWhere(({ takesForm }) => takesForm === true);
