// What an entry is, who made it and why; whether it can be taken back by itself.
import type { DuesEntry } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { entryKinds, isReversibleKind } from '@rfb/contract/membership/dues/dues.labels.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { VoucherLink } from '../../../services/files/shared/VoucherLink.tsx';

/** What is charged is taken back with its term, and a counter-entry not at all. */
export const isReversible = ({ kind, reversedBy }: DuesEntry) => reversedBy === null && isReversibleKind(kind);

export const KindTag = ({ kind, reversedBy }: DuesEntry) => {
  if (reversedBy !== null) return <StatusTag look={['grey', 'bar']}>{entryKinds[kind]}，已冲销</StatusTag>;
  if (kind === 'reversal') return <StatusTag look={['grey', 'ring']}>{entryKinds[kind]}</StatusTag>;
  const isMoney = kind === 'payment' || kind === 'refund';
  const isForgiven = kind === 'waiver' || kind === 'writeOff';
  return (
    <StatusTag look={isMoney ? ['brand', 'dot'] : isForgiven ? ['amber', 'diamond'] : ['blue', 'half']}>
      {entryKinds[kind]}
    </StatusTag>
  );
};

export const byText = ({ recordedBy, approvedBy }: DuesEntry) => {
  const who = recordedBy || '系统';
  return approvedBy ? `${who} 提出，${approvedBy} 批准` : who;
};

/** The voucher, the other entry, the reason. */
export const EntryNotes = ({ entry: { payment, reverses, reversedBy, reason } }: { entry: DuesEntry }) => (
  <>
    {payment?.voucherNo && (
      <small>
        凭证 <VoucherLink voucherNo={payment.voucherNo} fileId={payment.voucherFileId} />
      </small>
    )}
    {reverses !== null && <small>冲销第 {reverses} 号</small>}
    {reversedBy !== null && <small>由第 {reversedBy} 号冲销</small>}
    {reason && <small>原因：{reason}</small>}
  </>
);
