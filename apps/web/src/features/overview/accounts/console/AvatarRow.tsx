// The user's own avatar: cropped to a square, uploaded, shown, removed.
import { type Account, changeAvatar } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Monogram } from '../../../../ui/Monogram.tsx';
import { acceptedBy } from '../../../services/files/shared/files.ts';
import { useSending } from '../../../services/files/shared/use-sending.ts';
import * as styles from './AccountPanel.module.css';
import { squarePicture } from './square-picture.ts';

export const AvatarRow = ({ account }: { account: Account }) => {
  const fileInput = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const user = useCurrentUser().data?.user;
  // The same name as in the header, so that both render the same initial.
  const name = (user?.role === 'company' ? user.name : account.shownName) || account.username;
  const save = useChange(changeAvatar, {
    input: (picture: { fileId?: string }) => ({ body: picture }),
    done: '头像已更新',
  });
  const { sending, error, send } = useSending({
    purpose: 'avatar',
    onBusy: setBusy,
    onStored: ({ fileId }) => save.mutate({ fileId }),
  });
  const upload = async (file: File | undefined) => {
    if (file) await send(await squarePicture(file));
  };
  return (
    <div className={styles.avatarRow}>
      {account.avatar ? <img src={account.avatar} alt="现在的头像" /> : <Monogram name={name} size={56} />}
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={acceptedBy('avatar')}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          // Without the reset, choosing the same file again would not fire a change event.
          target.value = '';
        }}
      />
      <div>
        <span className={styles.avatarActions}>
          <Button size="small" loading={isBusy || save.isPending} onClick={() => fileInput.current?.click()}>
            {account.avatar ? '更换头像' : '上传头像'}
          </Button>
          {account.avatar && (
            <button type="button" className="link" disabled={save.isPending} onClick={() => save.mutate({})}>
              移除头像
            </button>
          )}
        </span>
        {error ? (
          <small role="alert">{error}</small>
        ) : (
          <small role={sending ? 'status' : undefined}>
            {sending ? `正在上传 ${sending.percent}%` : 'JPG、PNG 或 WebP，会裁成正方形；同事与访客可以看到'}
          </small>
        )}
      </div>
    </div>
  );
};
