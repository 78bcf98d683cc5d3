// The menu icons by their names in the page table.
import {
  BookOutlined,
  CrownOutlined,
  DashboardOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  ToolOutlined,
  TrophyOutlined,
  UsergroupAddOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { PageRow } from '@rfb/contract/console-pages.ts';

const icons = {
  dashboard: DashboardOutlined,
  shop: ShopOutlined,
  crown: CrownOutlined,
  setting: SettingOutlined,
  user: UserOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  trophy: TrophyOutlined,
  'usergroup-add': UsergroupAddOutlined,
  book: BookOutlined,
} satisfies Record<NonNullable<PageRow['icon']>, unknown>;

export const MenuIcon = ({ name }: { name: NonNullable<PageRow['icon']> }) => {
  const Icon = icons[name];
  return <Icon aria-hidden />;
};
