// The ranges of numbers, one bar each: used up to the next number, voided ones marked, the rest still there.
import {
  listReceiptRanges,
  type ReceiptRange,
  removeReceiptRange,
} from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './Ranges.module.css';

const FIRST_RANGES = 5;
const ALL_RANGES = 100;

const countsOf = ({ used, voided, available }: ReceiptRange) =>
  [
    ['已用', used],
    ['作废', voided],
    ['可用', available],
  ] as const;

const Bar = ({ range }: { range: ReceiptRange }) => {
  const { first, last, next, used, voided, available, voidedAt } = range;
  const total = used + voided + available;
  const share = (count: number) => `${(count / total) * 100}%`;
  const taken = used + voided;
  return (
    <div className={styles.bar}>
      <div
        role="img"
        aria-label={countsOf(range)
          .map(([name, count]) => `${name} ${count}`)
          .join('，')}
      >
        <i className={styles.taken} style={{ width: share(taken) }} />
        {voidedAt.map((at) => (
          <i key={at} className={styles.void} style={{ left: share(at + 0.5) }} />
        ))}
        {next && <i className={styles.next} style={{ left: share(taken) }} />}
      </div>
      <p>
        <span className="num">{first}</span>
        {next && (
          <b style={{ left: `clamp(140px, ${share(taken)}, 100% - 140px)` }}>
            下一号 <span className="num">{next}</span>
          </b>
        )}
        <span className="num">{last}</span>
      </p>
    </div>
  );
};

const Remove = ({ range: { id, first, last } }: { range: ReceiptRange }) => {
  const { modal } = App.useApp();
  const remove = useChange(removeReceiptRange, {
    input: () => ({ params: { rangeId: id } }),
    done: `已删除 ${first}–${last}`,
  });
  const ask = () =>
    modal.confirm({
      title: `删除 ${first}–${last}？`,
      content: '只用于登记错了的号段；删除后可以重新登记。',
      okText: '删除',
      cancelText: '不删',
      onOk: () => remove.settled(),
    });
  return (
    <Allowed to={removeReceiptRange}>
      <button type="button" className="link" aria-label={`删除号段 ${first}`} onClick={ask}>
        删除
      </button>
    </Allowed>
  );
};

const Row = ({ range }: { range: ReceiptRange }) => {
  const { first, last, code, receivedOn, next, used, voided } = range;
  return (
    <li>
      <div>
        <b className="num">
          {first}–{last}
        </b>
        <small>
          <span className="num">{receivedOn}</span> 领用，{next ? `票据代码 ${code}` : '已用完'}{' '}
          {used + voided === 0 && <Remove range={range} />}
        </small>
      </div>
      <Bar range={range} />
      <dl>
        {countsOf(range).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{numberText(count)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

const Legend = ({ items }: { items: ReceiptRange[] }) => {
  const sum = (of: (range: ReceiptRange) => number) => items.reduce((total, range) => total + of(range), 0);
  const [used, voided, available] = [sum((one) => one.used), sum((one) => one.voided), sum((one) => one.available)];
  return (
    <p className={styles.legend}>
      <span data-mark="taken">已用</span>
      <span data-mark="void">作废</span>
      <span data-mark="free">可用</span>
      <span>
        共 <span className="num">{numberText(used + voided + available)}</span> 张 ={' '}
        <span className="num">{[used, voided, available].map((count) => numberText(count)).join(' + ')}</span>
      </span>
    </p>
  );
};

export const Ranges = ({ onAdd }: { onAdd: () => void }) => {
  const [size, setSize] = useState(FIRST_RANGES);
  const ranges = useList(listReceiptRanges, { query: { pageSize: String(size) } });
  return (
    <Panel
      title="号段"
      flush
      extra={ranges.data && ranges.data.items.length > 0 && <Legend items={ranges.data.items} />}
    >
      <QueryView of={ranges} rows={4}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={styles.none}>
              还没有登记领用的票据。登记以后，到账的会费自动取号。{' '}
              <button type="button" className="link" onClick={onAdd}>
                登记领用
              </button>
            </p>
          ) : (
            <>
              <ul className={styles.ranges}>
                {items.map((range) => (
                  <Row key={range.id} range={range} />
                ))}
              </ul>
              {items.length < total && size < ALL_RANGES && (
                <p className={styles.none}>
                  <Button size="small" onClick={() => setSize(ALL_RANGES)}>
                    查看全部 {total} 段
                  </Button>
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </Panel>
  );
};
