// The warning below the reference cost line: its inputs, and the reason the bidder must give.
import type { CostLine } from '@rfb/contract/trade/tenders/cost-line.ts';
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Form, Input } from 'antd';
import { unitPriceText } from '../../tenders/shared/amounts.ts';
import * as styles from './BidForm.module.css';
import { costWords } from './cost-words.ts';

export const LowReason = ({ cost, lot, unit }: { cost: CostLine; lot: LotContent; unit: PriceUnit }) => (
  <section className={styles.low} aria-label="低价提示">
    <p>
      <strong>
        低于参考成本线 {cost.warnPercent}%（{unitPriceText(cost.warnBelowE4, unit)}）
      </strong>
    </p>
    <p>
      {costWords(cost, lot)}
      。自律公约要求不以明显低于成本的价格排挤同行；确有原因（如回程顺载）请写明，开启后货主会看到。
    </p>
    <Form.Item
      name="lowReason"
      label="低价说明"
      rules={[{ required: true, whitespace: true, message: '请写明原因，开启后货主会看到' }]}
    >
      <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={200} />
    </Form.Item>
  </section>
);
