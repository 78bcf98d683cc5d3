// One message in a drawer: each attempt with the provider's answer and its receipt.
import type { DeliveryRow } from '@rfb/contract/overview/deliveries/deliveries.endpoints.ts';
import {
  attemptStates,
  deliveryChannels,
  deliveryKinds,
  deliveryTag,
  providerNames,
} from '@rfb/contract/overview/deliveries/deliveries.labels.ts';
import { timeText } from '../../../../lib/moments.ts';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';

type Move = (() => void) | undefined;
type Props = { row: DeliveryRow; onPrevious: Move; onNext: Move; onClose: () => void };

export const DeliveryDrawer = ({ row, ...moves }: Props) => (
  <DetailDrawer
    label="消息详情"
    title={row.receiver || '匿名举报人'}
    tags={<StateTag of={deliveryTag} value={row.state} />}
    {...moves}
  >
    <Facts
      items={[
        ['消息', `${deliveryChannels[row.channel]} · ${deliveryKinds[row.kind]}`],
        ['交给发送', timeText(row.createdAt)],
        ['结束', row.settledAt ? timeText(row.settledAt) : '还在处理'],
      ]}
    />
    {row.attempts.map((attempt) => (
      <section key={attempt.number}>
        <h3>
          第 {attempt.number} 次：{providerNames[attempt.provider]}
        </h3>
        <Facts
          items={[
            ['时间', timeText(attempt.startedAt)],
            ['结果', attemptStates[attempt.state]],
            ['答复', [attempt.code, attempt.answer].filter(Boolean).join(' ') || '无'],
            ['请求编号', attempt.requestId || '无'],
            ['送达回执', attempt.receiptAt ? `${timeText(attempt.receiptAt)} ${attempt.receiptCode}` : '没有收到'],
          ]}
        />
      </section>
    ))}
  </DetailDrawer>
);
