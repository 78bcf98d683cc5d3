// Every page there is: path, title, access, place in the menu. The router, the menu, the guard and the server's list of routes follow it.
import type { Access } from './access.ts';

type Icon = 'dashboard' | 'shop' | 'crown' | 'setting' | 'user' | 'team' | 'tool' | 'trophy' | 'usergroup-add' | 'book';
export type PageRow = {
  path: string;
  title: string;
  access: Access;
  icon?: Icon;
  redirect?: string;
  parent?: string;
  menu?: false;
};

/** `indexed`: what search engines are told of, the page itself or one address per row it shows; absent keeps it out. `takesForm`: answers a form posted without a script, because what is typed there must not stand in an address. */
export type SitePageRow = { path: string; title: string; indexed?: 'page' | 'rows'; takesForm?: true };

export const sitePages = [
  { path: '/', title: '首页', indexed: 'page' },
  { path: '/ecosystem', title: '车队生态', indexed: 'page' },
  { path: '/ecosystem/:fleetId', title: '车队', indexed: 'rows' },
  { path: '/industry-discipline', title: '行业自律', indexed: 'page' },
  { path: '/industry-news', title: '行业资讯', indexed: 'page' },
  { path: '/contact', title: '联系我们', indexed: 'page' },
  { path: '/article-detail', title: '资讯详情', indexed: 'rows' },
  { path: '/login', title: '企业登录' },
  { path: '/admin/login', title: '管理员登录' },
  { path: '/register', title: '企业注册' },
  { path: '/forget/password', title: '找回密码' },
  { path: '/industry-discipline/report', title: '我要举报', indexed: 'page' },
  { path: '/industry-discipline/reports', title: '举报进度查询', takesForm: true },
  { path: '/verify', title: '会员证书查验', indexed: 'page' },
  { path: '/legal/terms', title: '用户协议', indexed: 'page' },
  { path: '/legal/privacy', title: '隐私政策', indexed: 'page' },
] as const satisfies SitePageRow[];
export type SitePath = (typeof sitePages)[number]['path'];

const siteRows: readonly SitePageRow[] = sitePages;
const pathsWhere = (holds: (row: SitePageRow) => boolean) => siteRows.filter(holds).map(({ path }) => path);
export const indexedPages = /* @__PURE__ */ pathsWhere(({ indexed }) => indexed === 'page');
export const formPages = /* @__PURE__ */ pathsWhere(({ takesForm }) => takesForm === true);

export const consolePages = [
  { path: '/admin', title: '管理后台', access: 'canAdmin', redirect: '/admin/dashboard', menu: false },
  { path: '/admin/dashboard', title: '数据看板', access: 'canAdmin', icon: 'dashboard' },
  { path: '/admin/enterprise/list', title: '企业管理', access: 'canAdmin', icon: 'shop' },
  { path: '/admin/member', title: '会员管理', access: 'canAdmin', icon: 'crown', redirect: '/admin/member/list' },
  { path: '/admin/member/list', title: '会员列表', access: 'canAdmin', parent: '/admin/member' },
  { path: '/admin/member/pending', title: '待审核申请', access: 'canAdmin', parent: '/admin/member' },
  { path: '/admin/system', title: '系统管理', access: 'canAdmin', icon: 'setting', redirect: '/admin/system/template' },
  { path: '/admin/system/template', title: '模板管理', access: 'canAdmin', parent: '/admin/system' },
  { path: '/admin/system/content', title: '内容管理', access: 'canAdmin', parent: '/admin/system' },
  {
    path: '/admin/system/content/convention',
    title: '自律公约',
    access: 'canAdmin',
    parent: '/admin/system',
    menu: false,
  },
  {
    path: '/admin/system/content/listings',
    title: '红黑名单',
    access: 'canAdmin',
    parent: '/admin/system',
    menu: false,
  },
  {
    path: '/admin/system/content/announcements',
    title: '首页公告',
    access: 'canAdmin',
    parent: '/admin/system',
    menu: false,
  },
  {
    path: '/admin/system/content/articles/:articleId',
    title: '编辑文章',
    access: 'canAdmin',
    parent: '/admin/system',
    menu: false,
  },
  { path: '/admin/system/messages', title: '留言与举报', access: 'canAdmin', parent: '/admin/system' },
  { path: '/admin/profile', title: '个人信息', access: 'canAdmin', icon: 'user' },

  { path: '/user', title: '企业平台', access: 'canCompany', redirect: '/user/dashboard', menu: false },
  { path: '/user/dashboard', title: '工作台', access: 'canCompany', icon: 'dashboard' },
  { path: '/user/fleet-management', title: '平台车队', access: 'canFleet', icon: 'team' },
  { path: '/user/fleet-management/certification', title: '车队认证', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/card', title: '车队名片', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/vehicles', title: '车辆', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/drivers', title: '司机', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/documents', title: '证照', access: 'canFleet', menu: false },
  { path: '/user/vehicle-usage', title: '车辆使用', access: 'canFleet', icon: 'tool' },
  { path: '/user/bidding', title: '竞价中心', access: 'canShipper', icon: 'trophy' },
  { path: '/user/cooperative-fleets', title: '合作车队', access: 'canShipper', icon: 'usergroup-add' },
  { path: '/user/transport-standards', title: '运输标准', access: 'canCompany', icon: 'book' },
  { path: '/user/profile', title: '个人信息', access: 'canCompany', icon: 'user' },
] as const satisfies PageRow[];
