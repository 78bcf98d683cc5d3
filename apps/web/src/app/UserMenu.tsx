// The user menu: personal information, back to the site, log out.
import { DownOutlined } from '@ant-design/icons';
import { getCurrentUser } from '@rfb/contract/auth/auth.endpoints.ts';
import type { CurrentUser } from '@rfb/contract/auth/users.ts';
import { Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { logout } from '../lib/api.ts';
import { goToPortal } from '../lib/navigation.ts';
import { useAsk } from '../lib/query-client.ts';
import * as styles from './Header.module.css';

type Props = { user: CurrentUser; isNarrow: boolean };

const items: MenuProps['items'] = [
  { key: 'profile', label: '个人信息' },
  { key: 'portal', label: '返回官网' },
  { type: 'divider' },
  { key: 'logout', label: '退出登录' },
];

const Menu = ({ user, isNarrow }: Props) => {
  const navigate = useNavigate();
  const isAdmin = user.role === 'admin';
  const moves: Record<string, () => void> = {
    profile: () => void navigate(isAdmin ? '/admin/profile' : '/user/profile'),
    portal: goToPortal,
    logout: () => void logout(isAdmin),
  };
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => moves[key]?.() }}>
      <button type="button" className={styles.userButton} aria-haspopup="menu">
        <span className="only-read">用户菜单</span>
        {user.avatar ? <img src={user.avatar} alt="" /> : <i aria-hidden="true">{[...user.username][0]}</i>}
        {!isNarrow && (
          <>
            {user.username}
            <DownOutlined aria-hidden />
          </>
        )}
      </button>
    </Dropdown>
  );
};

/** A stored administrator session has no name, so it is requested after the first render. */
const AdminMenu = (props: Props) => {
  const { data } = useAsk(getCurrentUser);
  return <Menu {...props} user={data ?? props.user} />;
};

export const UserMenu = (props: Props) =>
  props.user.role === 'admin' ? <AdminMenu {...props} /> : <Menu {...props} />;
