// All console pages: path, title, access, menu entry. Router, menu, guard and the server's routes are derived from this list.
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
  /** The page of the menu that is marked while this one is open, where its path is not the beginning of this one. */
  within?: string;
  /** What the page begins with, drawn while it loads: a row of figures instead of a list. */
  begins?: 'figures';
};

export const consolePages = [
  { path: '/admin', title: '管理后台', access: 'canAdmin', redirect: '/admin/dashboard', menu: false },
  {
    path: '/admin/dashboard',
    title: '数据看板',
    access: 'canAdmin',
    icon: 'dashboard',
    begins: 'figures',
  },
  { path: '/admin/enterprise/list', title: '企业管理', access: 'canAdmin', icon: 'shop' },
  { path: '/admin/member', title: '会员管理', access: 'canAdmin', icon: 'crown', redirect: '/admin/member/list' },
  { path: '/admin/member/list', title: '会员列表', access: 'canAdmin', parent: '/admin/member' },
  {
    path: '/admin/member/dues',
    title: '会费账',
    access: 'canAdmin',
    parent: '/admin/member',
    menu: false,
    within: '/admin/member/list',
  },
  {
    path: '/admin/member/bank',
    title: '会费对账',
    access: 'canAdmin',
    parent: '/admin/member',
    menu: false,
    within: '/admin/member/list',
    begins: 'figures',
  },
  {
    path: '/admin/member/receipts',
    title: '会费票据',
    access: 'canAdmin',
    parent: '/admin/member',
    menu: false,
    within: '/admin/member/list',
    begins: 'figures',
  },
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
  { path: '/admin/system/standards', title: '标准库', access: 'canAdmin', parent: '/admin/system' },
  { path: '/admin/system/messages', title: '留言与举报', access: 'canAdmin', parent: '/admin/system' },
  { path: '/admin/system/settings', title: '系统设置', access: 'canAdmin', parent: '/admin/system' },
  {
    path: '/admin/system/settings/roles',
    title: '管理员与角色',
    access: 'canAdmin',
    parent: '/admin/system',
    menu: false,
  },
  {
    path: '/admin/system/settings/calendar',
    title: '工作日历',
    access: 'canAdmin',
    parent: '/admin/system',
    menu: false,
  },
  {
    path: '/admin/system/settings/deliveries',
    title: '消息发送',
    access: 'canAdmin',
    parent: '/admin/system',
    menu: false,
  },
  {
    path: '/admin/system/settings/custody',
    title: '三方保管',
    access: 'canAdmin',
    parent: '/admin/system',
    menu: false,
  },
  {
    path: '/admin/system/settings/custody/:tenderId',
    title: '投入钥匙份额',
    access: 'canAdmin',
    parent: '/admin/system',
    menu: false,
  },
  { path: '/admin/system/logs', title: '操作日志', access: 'canAdmin', parent: '/admin/system' },
  { path: '/admin/profile', title: '个人信息', access: 'canAdmin', icon: 'user' },

  { path: '/user', title: '企业平台', access: 'canCompany', redirect: '/user/dashboard', menu: false },
  { path: '/user/dashboard', title: '工作台', access: 'canCompany', icon: 'dashboard', begins: 'figures' },
  { path: '/user/fleet-management', title: '平台车队', access: 'canFleet', icon: 'team' },
  { path: '/user/fleet-management/certification', title: '车队认证', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/card', title: '车队名片', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/vehicles', title: '车辆', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/drivers', title: '司机', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/documents', title: '证照', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/opportunities', title: '报价机会', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/opportunities/practice', title: '试报练习', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/opportunities/:tenderId', title: '报价', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/bids', title: '我的报价', access: 'canFleet', menu: false },
  { path: '/user/fleet-management/cooperative-shippers', title: '合作货主', access: 'canFleet', menu: false },
  { path: '/user/vehicle-usage', title: '车辆使用', access: 'canFleet', icon: 'tool' },
  { path: '/user/vehicle-usage/orders', title: '运单', access: 'canFleet', menu: false },
  { path: '/user/vehicle-usage/orders/:orderId', title: '运单', access: 'canFleet', menu: false },
  { path: '/user/vehicle-usage/statements', title: '对账单', access: 'canFleet', menu: false },
  { path: '/user/vehicle-usage/statements/:statementId', title: '对账单', access: 'canFleet', menu: false },
  { path: '/user/bidding', title: '竞价中心', access: 'canShipper', icon: 'trophy' },
  { path: '/user/bidding/orders', title: '运单', access: 'canShipper', menu: false },
  { path: '/user/bidding/orders/:orderId', title: '运单', access: 'canShipper', menu: false },
  { path: '/user/bidding/statements', title: '对账单', access: 'canShipper', menu: false },
  { path: '/user/bidding/statements/:statementId', title: '对账单', access: 'canShipper', menu: false },
  { path: '/user/bidding/:tenderId', title: '竞价', access: 'canShipper', menu: false },
  { path: '/user/cooperative-fleets', title: '合作车队', access: 'canShipper', icon: 'usergroup-add' },
  { path: '/user/custody', title: '三方保管', access: 'canCompany', menu: false },
  { path: '/user/custody/:tenderId', title: '投入钥匙份额', access: 'canCompany', menu: false },
  { path: '/user/transport-standards', title: '运输标准', access: 'canCompany', icon: 'book' },
  { path: '/user/transport-standards/calculator', title: 'GB 1589 计算器', access: 'canCompany', menu: false },
  { path: '/user/transport-standards/:number', title: '运输标准', access: 'canCompany', menu: false },
  { path: '/user/profile', title: '个人信息', access: 'canCompany', icon: 'user' },
] as const satisfies PageRow[];
