// The user's button in the header; its menu is loaded when it is opened, because it brings antd's menu.
import { DownOutlined } from '@ant-design/icons';
import { getCurrentUser } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import type { CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useAsk } from '../lib/query-client.ts';
import * as styles from './Header.module.css';

type Props = { user: CurrentUser; isNarrow: boolean };

const load = async () => ({ default: (await import('./UserDropdown.tsx')).UserDropdown });
const UserDropdown = lazy(load);

/** `others`: what the dropdown gives to the element that opens it. */
const UserButton = ({ user, isNarrow, ...others }: Props & ComponentProps<'button'>) => {
  const name = user.name || user.username;
  return (
    <button type="button" className={styles.userButton} aria-haspopup="menu" {...others}>
      <span className="only-read">用户菜单</span>
      {user.avatar ? <img src={user.avatar} alt="" /> : <i aria-hidden="true">{[...name][0]}</i>}
      {!isNarrow && (
        <>
          {name}
          <DownOutlined aria-hidden />
        </>
      )}
    </button>
  );
};

const Menu = (props: Props) => {
  const [isAsked, setAsked] = useState(false);
  const button = <UserButton {...props} onPointerEnter={load} onFocus={load} onClick={() => setAsked(true)} />;
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <UserDropdown isAdmin={props.user.role === 'admin'}>
        {/* Another element than the one that was pressed, so it takes the focus over. */}
        <UserButton {...props} autoFocus />
      </UserDropdown>
    </Suspense>
  );
};

/** A stored administrator session has no name, so it is requested after the first render. */
const AdminMenu = (props: Props) => {
  const { data } = useAsk(getCurrentUser);
  return <Menu {...props} user={data ?? props.user} />;
};

export const UserMenu = (props: Props) =>
  props.user.role === 'admin' ? <AdminMenu {...props} /> : <Menu {...props} />;
