// The moves of an entry that are possible now: the next step as a button, the others in a menu.
import { DownOutlined } from '@ant-design/icons';
import { canMove, type ListingMove, type StatementKind } from '@rfb/contract/conduct/listings/listing.states.ts';
import * as calls from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { statementKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { ListingDetail } from '@rfb/contract/conduct/listings/listings.ts';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { usePairing } from '../../../identity/proposals/shared/use-pairing.ts';
import { StatementDialog } from '../shared/StatementDialog.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** Proposing and deciding an entry are two people's acts: whether somebody else than the reader must decide it. */
const useDecidedByOthers = ({ isOwn }: Pick<ListingDetail, 'isOwn'>) => {
  const pairing = usePairing('listing');
  return isOwn && pairing?.mode === 'pair';
};

/** In the order of the menu. */
const moveNames: Record<ListingMove, string> = {
  notice: '发出告知',
  decide: '作出决定',
  publish: '开始公示',
  dismiss: '不予采纳',
  repair: '信用修复',
  edit: '修改内容',
  reply: '登记书面答复',
  object: '登记异议',
  appeal: '登记书面申诉',
  askRepair: '登记修复申请',
  withdraw: '终止程序',
  revoke: '撤销记录',
};
/** The call behind each move, for the roles that may make it. */
const callOf = {
  notice: calls.noticeListing,
  decide: calls.decideListing,
  publish: calls.publishListing,
  dismiss: calls.dismissStatement,
  repair: calls.repairListing,
  edit: calls.editListing,
  reply: calls.recordStatement,
  object: calls.recordStatement,
  appeal: calls.recordStatement,
  askRepair: calls.recordStatement,
  withdraw: calls.withdrawListing,
  revoke: calls.revokeListing,
} as const satisfies Record<ListingMove, unknown>;
const statementOf: Partial<Record<ListingMove, StatementKind>> = {
  reply: 'reply',
  object: 'objection',
  appeal: 'appeal',
  askRepair: 'repair',
};
/** The regular next steps: the first possible one is the primary button. */
const nextSteps: ListingMove[] = ['notice', 'decide', 'publish', 'dismiss', 'repair'];

const useNoticeConfirmation = (listing: ListingDetail) => {
  const { modal } = App.useApp();
  const notice = useChange(calls.noticeListing, {
    input: () => ({ params: { listingId: listing.id } }),
    done: '已告知企业，等待答复',
  });
  return () =>
    modal.confirm({
      title: `告知 ${listing.companyName}？`,
      content: '企业会收到通知，看到事由、依据和告知内容，七天内可以答复。告知后内容不能再改。',
      okText: '发出告知',
      cancelText: '先不告知',
      onOk: () => notice.settled(),
    });
};

const MoveDialog = ({ move, listing, onClose }: { move: ListingMove; listing: ListingDetail; onClose: () => void }) => {
  const kind = statementOf[move];
  if (kind) return <StatementDialog listing={listing} kind={kind} by="staff" onClose={onClose} />;
  if (move === 'edit') return <ProposeDialog listing={listing} onClose={onClose} />;
  if (move === 'decide') return <DecideDialog listing={listing} onClose={onClose} />;
  if (move === 'publish') return <PublishDialog listing={listing} onClose={onClose} />;
  if (move === 'withdraw' || move === 'revoke' || move === 'repair' || move === 'dismiss')
    return <ReasonDialog move={move} listing={listing} onClose={onClose} />;
  return null;
};

const nameOf = (move: ListingMove, { openStatement }: ListingDetail) =>
  move === 'dismiss' && openStatement ? `${moveNames.dismiss}${statementKinds[openStatement]}` : moveNames[move];

export const ListingActions = ({ listing }: { listing: ListingDetail }) => {
  const [move, setMove] = useState<ListingMove>();
  const confirmNotice = useNoticeConfirmation(listing);
  const may = useMay();
  const isOthers = useDecidedByOthers(listing);
  const possible = (Object.keys(moveNames) as ListingMove[]).filter(
    (one) => canMove(listing, one, listing.today) && may(callOf[one]) && !(one === 'decide' && isOthers),
  );
  const [first] = nextSteps.filter((one) => possible.includes(one));
  const rest = possible.filter((one) => one !== first);
  const choose = (one: ListingMove) => (one === 'notice' ? confirmNotice() : setMove(one));
  if (possible.length === 0) return null;
  return (
    <>
      {first && (
        <Button type="primary" size="small" onClick={() => choose(first)}>
          {nameOf(first, listing)}
        </Button>
      )}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="topRight"
          menu={{
            items: rest.map((one) => ({ key: one, label: nameOf(one, listing) })),
            onClick: ({ key }) => choose(key as ListingMove),
          }}
        >
          <Button size="small">
            更多 <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      {move && <MoveDialog move={move} listing={listing} onClose={() => setMove(undefined)} />}
    </>
  );
};
