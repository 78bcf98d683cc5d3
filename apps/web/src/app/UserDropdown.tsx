// The opened user menu: personal information, back to the site, log out.
import { Dropdown, type MenuProps } from 'antd';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '../lib/api.ts';
import { goToPortal } from '../lib/navigation.ts';

const items: MenuProps['items'] = [
  { key: 'profile', label: '个人信息' },
  { key: 'portal', label: '返回官网' },
  { type: 'divider' },
  { key: 'logout', label: '退出登录' },
];

/** Mounted by the click that opens it, so it begins open. */
export const UserDropdown = ({ isAdmin, children }: { isAdmin: boolean; children: ReactElement }) => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const moves: Record<string, () => void> = {
    profile: () => void navigate(isAdmin ? '/admin/profile' : '/user/profile'),
    portal: goToPortal,
    logout: () => void logout(isAdmin),
  };
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => moves[key]?.() }}
    >
      {children}
    </Dropdown>
  );
};
