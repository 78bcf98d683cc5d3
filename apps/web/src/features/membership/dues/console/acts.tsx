// What the office does about one receivable, account or entry: each act is a dialog.
import type { DuesEntry, Receivable } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { ForgiveDialog } from './ForgiveDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { ReverseDialog } from './ReverseDialog.tsx';

/** `name`: the member's. */
export type Act = { name: string } & (
  | { act: 'pay'; memberId: string }
  | { act: 'waiver' | 'writeOff'; receivable: Receivable }
  | { act: 'refund'; memberId: string; advanceFen: number }
  | { act: 'reverse'; entry: DuesEntry }
);
export type OnAct = (act: Act) => void;

export const ActDialog = ({ of, onClose }: { of: Act | undefined; onClose: () => void }) => {
  if (!of) return null;
  if (of.act === 'pay') return <PaymentDialog {...of} onClose={onClose} />;
  if (of.act === 'refund') return <RefundDialog {...of} onClose={onClose} />;
  if (of.act === 'reverse') return <ReverseDialog {...of} onClose={onClose} />;
  return <ForgiveDialog {...of} onClose={onClose} />;
};
