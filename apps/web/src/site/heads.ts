// What search engines and browser tabs learn about each page.
import { articleHead } from '../features/articles/site/article/article-head.ts';
import { newsHead } from '../features/articles/site/news/news-head.ts';
import { disciplineHead } from '../features/convention/site/discipline-head.ts';
import { directoryHead, fleetHead } from '../features/fleets/site/heads.ts';
import type { Contents } from './contents.ts';
import { type AddressOf, branch, breadcrumbs } from './json-ld.ts';
import type { PageKey } from './pages.ts';

export type Head = {
  title: string;
  description: string;
  /** Replaces the title on the home page. */
  slogan?: string;
  /** Kept out of search engines. */
  isPrivate?: boolean;
  /** Path and query by which search engines should know the page; its path alone unless told. */
  canonical?: string;
  /** `website` unless told. */
  kind?: 'article' | 'profile';
  /** Path of a picture of 1200 × 630 on our origin, outside the base path. */
  image?: string;
  publishedAt?: string;
  updatedAt?: string;
  /** Paths of the pages before and after in the same list. */
  previous?: string;
  next?: string;
  /** What the page is about, in the vocabulary of schema.org. */
  jsonLd?: object[];
};

/** The same for every content, or made from it. */
type HeadFor<K extends PageKey> = Head | ((content: Contents[K], addressOf: AddressOf) => Head);

const heads: { [K in PageKey]: HeadFor<K> } = {
  '/': (_content, addressOf) => ({
    title: '首页',
    slogan: '让守信的车队，被需要它的货主看见',
    description:
      '公路货运分会官方网站：会员车队名录、行业自律公约与入会办法。会员证照由分会核对，数字来自平台登记的记录。',
    jsonLd: [branch(addressOf)],
  }),
  '/ecosystem': directoryHead,
  '/ecosystem/:fleetId': fleetHead,
  comparison: {
    title: '车队对比',
    description: '把几家会员车队的认证、评分、车辆与资质放在一起看。',
    isPrivate: true,
  },
  '/industry-discipline': disciplineHead,
  '/industry-news': newsHead,
  '/article-detail': articleHead,
  '/contact': {
    title: '联系我们',
    description: '公路货运分会秘书处的电话、服务时间、邮箱与地址，在线留言、答复查询与常见问题。',
  },
  '/login': { title: '企业登录', description: '车队与货主登录公路货运分会企业平台。', isPrivate: true },
  '/admin/login': { title: '管理员登录', description: '公路货运分会工作人员登录管理后台。', isPrivate: true },
  '/register': {
    title: '企业注册',
    description: '申请加入公路货运分会：验证手机、上传营业执照、设置账号，三步提交。',
    isPrivate: true,
  },
  '/forget/password': {
    title: '找回密码',
    description: '忘记企业平台密码时，用登记的手机号设置新密码。',
    isPrivate: true,
  },
  '/industry-discipline/report': {
    title: '我要举报',
    description: '举报违反公路货运行业自律公约的行为：可匿名，可附材料，凭查询码了解受理、调查与决定。',
  },
  '/industry-discipline/reports': {
    title: '举报进度查询',
    description: '凭查询码查看举报的受理、调查、决定与申诉。',
    isPrivate: true,
  },
  '/verify': {
    title: '会员证书查验',
    description: '输入会员证书二维码旁的查验码，查看公路货运分会会员资格的实时状态。',
  },
  '/legal/terms': {
    title: '用户协议',
    description: '使用公路货运分会平台的约定：注册与审核、会员资格、平台上的交易、注销账号与争议处理。',
  },
  '/legal/privacy': {
    title: '隐私政策',
    description: '公路货运分会怎样收集、使用、保存与保护个人信息，以及查阅、更正、删除、注销等权利怎样行使。',
  },
  withdrawn: { title: '文章已撤回', description: '这篇文章已由分会撤回，不再提供阅读。', isPrivate: true },
  'not-found': { title: '页面不存在', description: '这个地址没有页面。', isPrivate: true },
  broken: { title: '页面暂时打不开', description: '服务器在准备这一页时出错。', isPrivate: true },
};

export const headOf = <K extends PageKey>(pageKey: K, content: Contents[K], addressOf: AddressOf): Head => {
  const made: HeadFor<K> = heads[pageKey];
  const head = typeof made === 'function' ? made(content, addressOf) : made;
  if (head.jsonLd || head.isPrivate) return head;
  return { ...head, jsonLd: [breadcrumbs(addressOf, [{ title: head.title, path: pageKey }])] };
};
