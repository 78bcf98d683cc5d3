// An award that waits for the fleet's answer: confirm, or decline with a reason.

import { formatFen } from '@rfb/contract/money.ts';
import { WHOLE_BP } from '@rfb/contract/trade/awards/award.states.ts';
import { confirmAward, declineAward } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import type { MyBid } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { App, Form, Input } from 'antd';
import { useState } from 'react';
import { Remaining } from '../../../../lib/countdown.tsx';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { quantityUnitText, unitPriceText } from '../../tenders/shared/amounts.ts';
import * as styles from './AwardBoard.module.css';

type Award = NonNullable<MyBid['award']>;

const DeclineDialog = ({ awardId, onClose }: { awardId: string; onClose: () => void }) => {
  const [form] = Form.useForm<{ reason: string }>();
  const save = useChange(declineAward, {
    form,
    draft: `decline.${awardId}`,
    input: ({ reason }: { reason: string }) => ({ params: { awardId }, body: { reason } }),
    done: '已放弃，货主会改选下一名次或流拍',
    onDone: onClose,
  });
  return (
    <FormDialog title="放弃成交" submit="放弃成交" form={form} initial={{ reason: '' }} save={save} onClose={onClose}>
      <Form.Item
        name="reason"
        label="原因"
        extra="货主会看到；放弃计入报价诚信"
        rules={[{ required: true, min: 4, message: '请写明原因，至少 4 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
};

export const AwardBoard = ({ bid, award }: { bid: MyBid; award: Award }) => {
  const { modal } = App.useApp();
  const [isDeclining, setDeclining] = useState(false);
  const confirm = useChange(confirmAward, {
    input: () => ({ params: { awardId: award.id } }),
    done: '已确认成交',
  });
  const ask = () =>
    modal.confirm({
      title: `确认以 ${unitPriceText(award.priceE4, bid.unit)} 成交？`,
      content: '确认后成交生效，货主会收到通知，不能再放弃。',
      okText: '确认成交',
      cancelText: '再看看',
      onOk: () => confirm.settled(),
    });
  const { lane } = bid;
  const facts: [string, string][] = [
    ['成交价', unitPriceText(award.priceE4, bid.unit)],
    ['数量', lane.quantityMilli === null ? '' : quantityUnitText(lane.quantityMilli, bid.unit)],
    ['份额', award.shareBp === WHOLE_BP ? '全部' : `${award.shareBp / 100}%`],
    ['合计', formatFen(award.amountFen)],
  ];
  return (
    <section className={styles.board} aria-label={`成交待确认：${bid.title} 标的 ${bid.lotNumber}`}>
      <div className={styles.what}>
        <p>
          成交待确认　<span className="num">{bid.tenderNo}</span>
        </p>
        <h2>
          {bid.title}　标的 {bid.lotNumber}　{lane.origin}至{lane.destination}
        </h2>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.left}>
        <small>还剩</small>
        <Remaining until={award.dueAt} />
        <small>{shortTimeText(award.dueAt)} 前，逾期记报价诚信</small>
      </div>
      <Allowed to={confirmAward}>
        <div className={styles.answer}>
          <button type="button" className={styles.confirm} disabled={confirm.isPending} onClick={ask}>
            确认成交
          </button>
          <button type="button" className={styles.decline} onClick={() => setDeclining(true)}>
            放弃，写明理由
          </button>
        </div>
      </Allowed>
      {isDeclining && <DeclineDialog awardId={award.id} onClose={() => setDeclining(false)} />}
    </section>
  );
};
