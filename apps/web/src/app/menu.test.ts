// Access flags and the menus derived from them.
import { flagsOf } from '@rfb/contract/access.ts';
import type { PageRow } from '@rfb/contract/console-pages.ts';
import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';

const admin = { role: 'admin' };
const fleet = { role: 'company', subRole: 'fleet' };
const shipper = { role: 'company', subRole: 'shipper' };
const stranger = { role: 'company', subRole: 'broker' };

const outline = (user?: Parameters<typeof menuFor>[0]) =>
  menuFor(user).map(({ title, icon, children }) => [title, icon, ...children.map((child) => child.title)].join(' '));

describe('flags', () => {
  const none = { canAdmin: false, canCompany: false, canFleet: false, canShipper: false, canFleetOrShipper: false };
  it('are all false without a user', () => expect(flagsOf(undefined)).toEqual(none));
  it('give an administrator canAdmin alone', () => expect(flagsOf(admin)).toEqual({ ...none, canAdmin: true }));
  it('give a fleet canCompany, canFleet and the combined flag', () =>
    expect(flagsOf(fleet)).toEqual({ ...none, canCompany: true, canFleet: true, canFleetOrShipper: true }));
  it('give a shipper canCompany, canShipper and the combined flag', () =>
    expect(flagsOf(shipper)).toEqual({ ...none, canCompany: true, canShipper: true, canFleetOrShipper: true }));
  it('give a company of unknown kind canCompany alone', () =>
    expect(flagsOf(stranger)).toEqual({ ...none, canCompany: true }));
});

describe('the menu', () => {
  // spec: 1.chinese-names, 2.public-not-in-menu, 6.hidden-route, 6.fleet-menu
  it('of a fleet contains platform fleet and vehicle usage', () => {
    expect(outline(fleet)).toEqual([
      '工作台 dashboard',
      '平台车队 team',
      '车辆使用 tool',
      '运输标准 book',
      '个人信息 user',
    ]);
  });

  // spec: 1.chinese-names, 2.public-not-in-menu, 6.shipper-menu
  it('of a shipper contains the bidding centre and cooperative fleets', () => {
    expect(outline(shipper)).toEqual([
      '工作台 dashboard',
      '竞价中心 trophy',
      '合作车队 usergroup-add',
      '运输标准 book',
      '个人信息 user',
    ]);
  });

  // spec: 1.chinese-names, 2.public-not-in-menu, 2.admin/member/pending, 6.admin-menu
  it('of an administrator contains the admin pages with their children', () => {
    expect(outline(admin)).toEqual([
      '数据看板 dashboard',
      '企业管理 shop',
      '会员管理 crown 会员列表 待审核申请',
      '系统管理 setting 模板管理 内容管理 标准库 留言与举报 系统设置 操作日志',
      '个人信息 user',
    ]);
  });

  it('of a role contains only what the role may see, and leads to pages it may open', () => {
    const reviewer = { role: 'admin', staffRoles: ['reviewer'] as const };
    expect(outline(reviewer)).toEqual([
      '数据看板 dashboard',
      '企业管理 shop',
      '会员管理 crown 会员列表 待审核申请',
      '系统管理 setting 内容管理 留言与举报 系统设置',
      '个人信息 user',
    ]);
    const system = menuFor(reviewer).find(({ path }) => path === '/admin/system');
    expect(system?.to).toBe('/admin/system/content/listings');
    expect(outline({ role: 'admin', staffRoles: ['editor'] })).toEqual([
      '数据看板 dashboard',
      '系统管理 setting 模板管理 内容管理 标准库',
      '个人信息 user',
    ]);
    expect(outline({ role: 'admin', staffRoles: ['auditor'] })).toEqual(outline(admin));
  });

  // spec: 6.unknown-subrole, 6.shared-menu
  it('of a company of unknown kind contains the pages both kinds share', () => {
    expect(outline(stranger)).toEqual(['工作台 dashboard', '运输标准 book', '个人信息 user']);
  });

  // spec: 6.no-user
  it('is empty without a user', () => expect(outline(undefined)).toEqual([]));

  // spec: 6.hidden-parent
  it('hides a parent when all its children are hidden, and shows it when one is visible', () => {
    const rows: PageRow[] = [
      { path: '/p', title: '上级', access: 'canCompany' },
      { path: '/p/a', title: '车队页', access: 'canFleet', parent: '/p' },
      { path: '/p/b', title: '管理页', access: 'canAdmin', parent: '/p' },
    ];
    expect(menuFor(shipper, rows)).toEqual([]);
    expect(menuFor(fleet, rows)).toMatchObject([{ title: '上级', children: [{ title: '车队页' }] }]);
  });
});
