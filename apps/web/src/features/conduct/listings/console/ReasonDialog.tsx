// The dialogs of moves that only need a reason: withdraw, revoke, repair, dismiss.
import {
  dismissStatement,
  repairListing,
  revokeListing,
  withdrawListing,
} from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import type { ListingDetail } from '@rfb/contract/conduct/listings/listings.ts';
import { moveReason } from '@rfb/contract/conduct/listings/listings.ts';
import { Form, Input } from 'antd';
import { EditDialog } from '../../../../ui/EditDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { usePairing } from '../../../identity/proposals/shared/use-pairing.ts';
import * as styles from '../shared/listings.module.css';
import { useListingMove } from '../shared/use-listing-move.ts';

const dialogs = {
  withdraw: {
    endpoint: withdrawListing,
    verb: '终止程序',
    text: '程序到此为止，不列入名单。已经告知过企业的，企业会收到通知和原因。',
    done: '程序已终止',
    isDanger: true,
  },
  revoke: {
    endpoint: revokeListing,
    verb: '撤销记录',
    text: '公示页会注明已撤销和原因，不再显示原来的事由与决定书。待处理的异议或申诉视为成立。',
    done: '记录已撤销',
    isDanger: true,
  },
  repair: {
    endpoint: repairListing,
    verb: '信用修复',
    text: '黑名单限制立即解除，记录保留并注明已修复。请写明整改与核实情况，会随决定书公开。',
    done: '已修复，限制解除',
    isDanger: false,
  },
  dismiss: {
    endpoint: dismissStatement,
    verb: '不予采纳',
    text: '待处理的异议、申诉或修复申请不成立，企业会收到原因。因异议而未生效的，最早明天生效。',
    done: '已答复',
    isDanger: false,
  },
} as const;
type ReasonMove = keyof typeof dialogs;

type Props = { move: ReasonMove; listing: ListingDetail; onClose: () => void };

export const ReasonDialog = ({ move, listing, onClose }: Props) => {
  const { endpoint, verb, text, done, isDanger } = dialogs[move];
  const { mode, partners = [] } = usePairing('listing') ?? {};
  const isProposed = mode === 'pair' && (move === 'revoke' || move === 'repair');
  const { form, dialog } = useListingMove({
    draft: `listing-${move}.${listing.id}`,
    onClose,
    send: (body: { reason: string }, call) => call(endpoint, { params: { listingId: listing.id }, body }),
    done: (reply) => (reply?.proposalId ? `已提出，由 ${partners.join('、')} 批准后生效` : done),
  });
  return (
    <EditDialog
      {...dialog}
      title={`${verb}：${listing.companyName}`}
      submit={isProposed ? `提出${verb}` : `确认${verb}`}
      isDanger={isDanger}
    >
      <p className={styles.dialogSay}>{text}</p>
      {isProposed && (
        <p className={styles.dialogSay}>这件事须两人办理：现在提出，由 {partners.join('、')} 批准后生效。</p>
      )}
      <Form {...form}>
        <Form.Item name="reason" label="原因" rules={[ruleOf(moveReason)]}>
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Form.Item>
      </Form>
    </EditDialog>
  );
};
