// Which fleets the tender reaches; further fleets can be invited while bidding runs.
import { reaches } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { canMoveTender } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { inviteFleets } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { MAX_INVITED } from '@rfb/contract/trade/tenders/tenders.ts';
import { type ReactNode, useState } from 'react';
import { shortTimeText } from '../../../../../lib/moments.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { EditDialog } from '../../../../../ui/EditDialog.tsx';
import { Facts } from '../../../../../ui/Facts.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { AttachmentLinks } from '../../shared/FileDownloads.tsx';
import { FleetPicker } from '../FleetPicker.tsx';
import type { FleetName } from '../PartnerGroups.tsx';
import * as styles from './ReachPanel.module.css';

const InviteDialog = ({ tender, onClose }: { tender: TenderDetail; onClose: () => void }) => {
  const [chosen, setChosen] = useState<FleetName[]>([]);
  const invite = useChange(inviteFleets, {
    input: () => ({ params: { tenderId: tender.id }, body: { fleetIds: chosen.map(({ id }) => id) } }),
    done: `已邀请 ${chosen.length} 家，通知已发出`,
    onDone: onClose,
  });
  return (
    <EditDialog
      title="追加邀请"
      submit={chosen.length > 0 ? `邀请 ${chosen.length} 家` : '邀请'}
      isDirty={chosen.length > 0 && !invite.isSuccess}
      isReady={chosen.length > 0}
      isBusy={invite.isPending}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      <FleetPicker
        chosen={chosen}
        onChange={setChosen}
        max={MAX_INVITED - tender.invited.length}
        fixed={tender.invited.map(({ id }) => id)}
      />
    </EditDialog>
  );
};

const SHOWN = 5;

/** Up to 500 fleets can be invited. */
const Invited = ({ fleets }: { fleets: FleetName[] }) => {
  const names = fleets.map(({ name }) => name).join('、');
  return fleets.length <= SHOWN ? (
    names
  ) : (
    <details>
      <summary>
        <span className="num">{fleets.length}</span> 家
      </summary>
      {names}
    </details>
  );
};

export const ReachPanel = ({ tender }: { tender: TenderDetail }) => {
  const [isInviting, setInviting] = useState(false);
  const { content, publishedAt, invited, attachments } = tender;
  const openTo =
    content.reach === 'invitedFirst' && content.firstHours !== null && publishedAt !== null
      ? new Date(Date.parse(publishedAt) + content.firstHours * 3_600_000).toISOString()
      : undefined;
  const files = attachments.length > 0 ? <AttachmentLinks tenderId={tender.id} files={attachments} /> : '没有附件';
  const facts: [string, ReactNode][] = [
    ['范围', reaches[content.reach]],
    ['附件', files],
  ];
  if (invited.length > 0) facts.splice(1, 0, ['已邀请', <Invited key="invited" fleets={invited} />]);
  if (openTo) facts.splice(1, 0, ['先行', `${content.firstHours} 小时，${shortTimeText(openTo)} 起向全部认证车队开放`]);
  return (
    <Panel
      title="邀请范围"
      extra={
        canMoveTender(tender.phase, 'invite') && (
          <Allowed to={inviteFleets}>
            <button type="button" className="link" onClick={() => setInviting(true)}>
              追加邀请
            </button>
          </Allowed>
        )
      }
    >
      <Facts items={facts} />
      <p className={styles.note}>不统计查看与下载人数，那也会透露家数。</p>
      {isInviting && <InviteDialog tender={tender} onClose={() => setInviting(false)} />}
    </Panel>
  );
};
