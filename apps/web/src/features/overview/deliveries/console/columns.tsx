// The columns of the delivery log, and one message as a card.
import type { DeliveryRow } from '@rfb/contract/overview/deliveries/deliveries.endpoints.ts';
import {
  attemptStates,
  deliveryChannels,
  deliveryKinds,
  deliveryTag,
  providerNames,
} from '@rfb/contract/overview/deliveries/deliveries.labels.ts';
import { timeText } from '../../../../lib/moments.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';

const kindText = ({ channel, kind }: DeliveryRow) => `${deliveryChannels[channel]} · ${deliveryKinds[kind]}`;
const receiverText = ({ receiver }: DeliveryRow) => receiver || '匿名举报人';

/** What the last provider said, then its receipt. */
const answerOf = ({ attempts }: DeliveryRow) => {
  const last = attempts.at(-1);
  if (!last) return undefined;
  const receipt = last.receiptAt ? `回执 ${last.receiptCode}` : '';
  const words = [attemptStates[last.state], last.code, last.answer === last.code ? '' : last.answer, receipt];
  return { provider: providerNames[last.provider], text: words.filter(Boolean).join(' '), requestId: last.requestId };
};

const Answer = (row: DeliveryRow) => {
  const answer = answerOf(row);
  if (!answer) return <span className="muted">尚未发送</span>;
  return (
    <>
      {answer.text}
      {answer.requestId && <small className="num">{answer.requestId}</small>}
    </>
  );
};

export const columns: Column<DeliveryRow>[] = [
  { key: 'time', title: '时间', cell: ({ createdAt }) => <span className="num">{timeText(createdAt)}</span> },
  {
    key: 'receiver',
    title: '接收人',
    cell: (row) => (
      <>
        <span className="num">{receiverText(row)}</span>
        <small>{kindText(row)}</small>
      </>
    ),
  },
  { key: 'state', title: '状态', cell: ({ state }) => <StateTag of={deliveryTag} value={state} /> },
  {
    key: 'provider',
    title: '服务商',
    cell: (row) => (
      <>
        {answerOf(row)?.provider ?? <span className="muted">—</span>}
        <small>{row.attempts.length > 1 ? `第 ${row.attempts.length} 次` : ''}</small>
      </>
    ),
  },
  { key: 'answer', title: '服务商答复', cell: Answer },
];

export const DeliveryCard = (row: DeliveryRow) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong className="num">{receiverText(row)}</strong>
      <span className={rowCardsStyles.cardTags}>
        <StateTag of={deliveryTag} value={row.state} />
      </span>
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small>
        {timeText(row.createdAt)}　{kindText(row)}　{answerOf(row)?.provider}
      </small>
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small>{answerOf(row)?.text ?? '尚未发送'}</small>
    </span>
  </>
);
