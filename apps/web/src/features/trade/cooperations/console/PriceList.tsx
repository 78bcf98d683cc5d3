// The price list of a cooperation: what is proposed, what holds now and later, and its history.

import { isOneOf } from '@rfb/contract/states.ts';
import { lanePriceTag } from '@rfb/contract/trade/cooperations/lane-price.labels.ts';
import {
  allLanePriceMoves,
  canMoveLanePrice,
  type LanePriceMove,
  lanePriceMoves,
  standingPhases,
} from '@rfb/contract/trade/cooperations/lane-price.states.ts';
import {
  acceptLanePrice,
  type LanePrice,
  listLanePriceHistory,
  listLanePrices,
  proposeLanePrice,
  refuseLanePrice,
  withdrawLanePrice,
} from '@rfb/contract/trade/cooperations/lane-prices.endpoints.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { App, Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { PagedRows, usePages } from '../../../../ui/PagedRows.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { priceText, vehicleText } from '../../tenders/shared/amounts.ts';
import { LaneLine } from '../../tenders/shared/LaneLine.tsx';
import { PriceDialog, type Proposing } from './PriceDialog.tsx';
import * as styles from './PriceList.module.css';

const isPast = ({ phase }: LanePrice) => !isOneOf(standingPhases, phase);
const whoOf = (isOurs: boolean, name: string) => (isOurs ? `我方${name && `（${name}）`}` : '对方');
const answers = { accepted: '同意', refused: '不同意', withdrawn: '撤回' } as const;

const traceOf = ({ isOurs, proposedBy, proposedAt, state, answeredAt, answeredBy }: LanePrice) => {
  const proposed = `${whoOf(isOurs, proposedBy)}于 ${dayText(proposedAt)} 提出`;
  if (state === 'proposed' || answeredAt === null) return `${proposed}，等${isOurs ? '对方' : '我方'}同意`;
  return `${proposed}，${whoOf((state === 'withdrawn') === isOurs, answeredBy)}于 ${dayText(answeredAt)} ${answers[state]}`;
};

const vehicleOf = ({ lengthBand, body }: LanePrice) =>
  vehicleText({ lengthBand, bodies: body === null ? [] : [body] }) || '不限车型';

const Entry = ({ price, actions }: { price: LanePrice; actions?: ReactNode }) => (
  <li className={cx(isPast(price) && styles.ended)}>
    <div>
      <LaneLine origin={price.origin} destination={price.destination} />
      <StateTag of={lanePriceTag} value={price.phase} />
    </div>
    <p>
      <strong className="num">{priceText(price.priceE4)}</strong> {priceUnits[price.unit]}
      {price.taxPercent !== null && `，含税 ${price.taxPercent}%`}，
      {price.paymentDays > 0 ? `回单后 ${price.paymentDays} 天付` : '货到付款'}，{vehicleOf(price)}
    </p>
    <p>
      装货日 <span className="num">{price.from}</span> 至 <span className="num">{price.until}</span>
      {price.note && `　${price.note}`}
    </p>
    <small>
      {traceOf(price)}
      {price.reason && `：${price.reason}`}
    </small>
    {actions}
  </li>
);

const RefuseDialog = ({ cooperationId, id, onClose }: { cooperationId: string; id: string; onClose: () => void }) => {
  const [form] = Form.useForm<{ reason: string }>();
  const save = useChange(refuseLanePrice, {
    form,
    draft: `lane-price-refuse.${id}`,
    input: ({ reason }: { reason: string }) => ({ params: { cooperationId, lanePriceId: id }, body: { reason } }),
    done: '已答复，对方会收到通知',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="不同意这个价格"
      submit="不同意"
      form={form}
      initial={{ reason: '' }}
      save={save}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label="原因（对方可见）"
        rules={[{ required: true, min: 2, message: '请写明原因，至少 2 个字' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
};

type ActionsProps = { cooperationId: string; price: LanePrice; onRefuse: () => void; onRenew: () => void };

const Actions = ({ cooperationId, price, onRefuse, onRenew }: ActionsProps) => {
  const { modal } = App.useApp();
  const params = { cooperationId, lanePriceId: price.id };
  const accept = useChange(acceptLanePrice, { input: () => ({ params }), done: '已同意，之后下的运单按这个价' });
  const withdraw = useChange(withdrawLanePrice, { input: () => ({ params }), done: '已撤回' });
  const run: Record<LanePriceMove, () => void> = {
    accept: () =>
      void modal.confirm({
        title: `同意 ${priceText(price.priceE4)} ${priceUnits[price.unit]}？`,
        content: `${price.origin} 至 ${price.destination}，装货日 ${price.from} 至 ${price.until}。同意后不能修改，改价要双方重新同意一条。`,
        okText: '同意',
        cancelText: '再看看',
        onOk: () => accept.settled(),
      }),
    refuse: onRefuse,
    withdraw: () => withdraw.mutate(),
  };
  const moves = allLanePriceMoves.filter((move) => canMoveLanePrice(price, move));
  const isStanding = price.state === 'accepted' && !isPast(price);
  if (moves.length === 0 && !isStanding) return null;
  return (
    <Allowed to={proposeLanePrice}>
      <div className={styles.moves}>
        {moves.map((move) => (
          <Button
            key={move}
            size="small"
            {...(move === 'accept' && { type: 'primary' as const })}
            loading={move === 'withdraw' && withdraw.isPending}
            onClick={run[move]}
          >
            {lanePriceMoves[move].name}
          </Button>
        ))}
        {isStanding && (
          <Button size="small" onClick={onRenew}>
            改价或续期
          </Button>
        )}
      </div>
    </Allowed>
  );
};

const History = ({ cooperationId }: { cooperationId: string }) => {
  const pages = usePages(10);
  const answer = useList(listLanePriceHistory, { params: { cooperationId }, query: pages.paging });
  return (
    <PagedRows of={answer} state={pages} none={<p className="muted">还没有提出过价格。</p>} isShort rows={3}>
      {({ items }) => (
        <ul className={styles.prices} aria-label="价格历史">
          {items.map((price) => (
            <Entry key={price.id} price={price} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
};

type Props = { cooperationId: string; partnerName: string; isOpen: boolean };

export const PriceList = ({ cooperationId, partnerName, isOpen }: Props) => {
  const answer = useAsk(listLanePrices, { params: { cooperationId } });
  const [proposing, setProposing] = useState<Proposing>();
  const [refusing, setRefusing] = useState<string>();
  const [hasHistory, setHistory] = useState(false);
  return (
    <>
      <p className={styles.lead}>
        双方都同意才生效，同意后不能修改。之后下的运单按装货日取价，已经下的运单不变；没有列出的线路由车队逐单接受价格。
      </p>
      {isOpen && answer.data && (
        <Allowed to={proposeLanePrice}>
          <Button onClick={() => setProposing({})}>提出价格</Button>
        </Allowed>
      )}
      <QueryView of={answer} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="还没有协议价" />
          ) : (
            <ul className={styles.prices} aria-label="协议价">
              {items.map((price) => (
                <Entry
                  key={price.id}
                  price={price}
                  actions={
                    isOpen && (
                      <Actions
                        cooperationId={cooperationId}
                        price={price}
                        onRefuse={() => setRefusing(price.id)}
                        onRenew={() => setProposing({ like: price })}
                      />
                    )
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <div className={styles.history}>
        {hasHistory ? (
          <History cooperationId={cooperationId} />
        ) : (
          <button type="button" className="link" onClick={() => setHistory(true)}>
            查看历史价格
          </button>
        )}
      </div>
      {proposing && answer.data && (
        <PriceDialog
          cooperationId={cooperationId}
          partnerName={partnerName}
          today={answer.data.today}
          {...proposing}
          onClose={() => setProposing(undefined)}
        />
      )}
      {refusing && <RefuseDialog cooperationId={cooperationId} id={refusing} onClose={() => setRefusing(undefined)} />}
    </>
  );
};
