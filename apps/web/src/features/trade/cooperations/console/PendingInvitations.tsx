// A shipper's unanswered invitations and the links that can still be used.
import { LinkOutlined } from '@ant-design/icons';
import { numberText } from '@rfb/contract/number-text.ts';
import {
  type CooperationLink,
  closeCooperationLink,
  listCooperationLinks,
} from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import { listCooperations } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { cooperationStatusTag, INVITATION_DAYS } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { App } from 'antd';
import { withBase } from '../../../../lib/base-path.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Monogram } from '../../../../ui/Monogram.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { StateTag, StatusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './Cooperations.module.css';
import type { Moving } from './MoveDialog.tsx';
import { daysLeft } from './partner-facts.tsx';

const SHOWN = '20';

/** The page on which a fleet answers the invitation of a link. */
export const addressOf = ({ code }: Pick<CooperationLink, 'code'>) =>
  `${location.origin}${withBase(`/user/fleet-management/cooperative-shippers?invitation=${code}`)}`;

const InvitationRow = ({ invitation, onMove }: { invitation: Cooperation; onMove: (moving: Moving) => void }) => {
  const { partner, invitedAt, isByLink } = invitation;
  return (
    <li>
      <span className={styles.nameCell}>
        <Monogram name={partner.name} />
        <span>
          <strong>{partner.name}</strong>
          <small>
            {partner.serviceTypes.join('、')}
            {partner.certifiedUntil && (
              <>
                　认证至 <span className="num">{partner.certifiedUntil}</span>
              </>
            )}
          </small>
        </span>
      </span>
      <StateTag of={cooperationStatusTag} value="invited" />
      <span className={styles.rowWords}>
        <span className="num">{shortTimeText(invitedAt)}</span> {isByLink ? '打开链接' : '发出'}，还剩{' '}
        <span className="num">{daysLeft(invitation)}</span> 天
      </span>
      <span className={styles.rowActions}>
        <Allowed to={closeCooperationLink}>
          <button
            type="button"
            className="link"
            aria-label={`撤回邀请：${partner.name}`}
            onClick={() => onMove({ cooperation: invitation, move: 'withdraw' })}
          >
            撤回邀请
          </button>
        </Allowed>
      </span>
    </li>
  );
};

const LinkRow = ({ link }: { link: CooperationLink }) => {
  const { message, modal } = App.useApp();
  const close = useChange(closeCooperationLink, {
    input: (linkId: string) => ({ params: { linkId } }),
    done: '邀请链接已停用',
  });
  const name = `邀请链接　${link.group?.name ?? '未分组'}`;
  const copy = () =>
    navigator.clipboard.writeText(addressOf(link)).then(
      () => void message.success('链接已复制，可以发给车队'),
      () => void modal.info({ title: '请手动复制链接', content: <code>{addressOf(link)}</code>, okText: '好' }),
    );
  const ask = () =>
    modal.confirm({
      title: '停用这个邀请链接？',
      content: '已经打开过的邀请不受影响，其他车队不能再使用。',
      okText: '停用链接',
      cancelText: '保留',
      onOk: () => close.settled(link.id),
    });
  return (
    <li>
      <span className={styles.nameCell}>
        <span className={styles.linkMark}>
          <LinkOutlined aria-hidden />
        </span>
        <span>
          <strong>{name}</strong>
          <small>
            可用 <span className="num">{link.maxUses}</span> 次，已用 <span className="num">{link.uses}</span> 次，
            <span className="num">{shortTimeText(link.expiresAt)}</span> 失效
          </small>
        </span>
      </span>
      <StatusTag look={['grey', 'ring']}>等待打开</StatusTag>
      <span className={styles.rowWords}>打开后须登录已认证车队</span>
      <span className={styles.rowActions}>
        <button type="button" className="link" aria-label={`复制${name}`} onClick={() => void copy()}>
          复制
        </button>
        <Allowed to={closeCooperationLink}>
          <button type="button" className="link" aria-label={`停用${name}`} onClick={ask}>
            停用
          </button>
        </Allowed>
      </span>
    </li>
  );
};

export const PendingInvitations = ({ onMove }: { onMove: (moving: Moving) => void }) => {
  const invitations = useAsk(listCooperations, { query: { state: 'invited', pageSize: SHOWN } }).data;
  const links = useAsk(listCooperationLinks).data?.items ?? [];
  if (!invitations || invitations.items.length + links.length === 0) return null;
  const more = invitations.total - invitations.items.length;
  return (
    <Panel title="待确认的邀请" extra={<span className="muted">{INVITATION_DAYS} 天未回复自动失效</span>} flush>
      <ul className={styles.plainRows}>
        {invitations.items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onMove={onMove} />
        ))}
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
      {more > 0 && <p className={styles.listNote}>另有 {numberText(more)} 份较早的邀请，可在下面“待确认”查看。</p>}
    </Panel>
  );
};
