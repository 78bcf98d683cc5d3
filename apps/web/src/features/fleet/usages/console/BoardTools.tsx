// Toolbar of the board: day, week or month, previous and next, vehicle filters, and the colour legend.

import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { BOARD_DAYS } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { bodyTypes, vehicleStates } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { Button, Select } from 'antd';
import { cx } from '../../../../lib/cx.ts';
import { optionsOf } from '../../../../ui/options.ts';
import * as styles from './BoardPanel.module.css';
import { type BoardAddress, WORRYING } from './board-address.ts';
import { type BoardSpan, dayAfter, spanNames } from './usage-range.ts';

const { scrapped: _, ...shownStates } = vehicleStates;
const options = (words: Record<string, string>) => [{ value: '', label: '全部' }, ...optionsOf(words)];

const spans = Object.keys(spanNames) as BoardSpan[];

const Spans = ({ address }: { address: BoardAddress }) => (
  <fieldset className={styles.boardSpans}>
    <legend className="only-read">时间范围</legend>
    {spans.map((span) => (
      <button key={span} type="button" aria-pressed={span === address.range.span} onClick={() => address.setSpan(span)}>
        {spanNames[span]}
      </button>
    ))}
  </fieldset>
);

export const Legend = () => (
  <ul className={styles.boardLegend} aria-label="图例">
    {['在途', '装卸', '维修', '停用', '已排班', '预计'].map((name, at) => (
      <li key={name}>
        <i data-mark={['trip', 'loading', 'maintenance', 'disabled', 'planned', 'ahead'][at]} aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
);

export const BoardTools = ({ address }: { address: BoardAddress }) => {
  const { from, span } = address.range;
  const last = dayAfter(from, BOARD_DAYS[span] - 1);
  return (
    <div className={styles.boardTools}>
      <Spans address={address} />
      <div className={styles.boardRange}>
        <button type="button" aria-label={`上一${spanNames[span]}`} onClick={() => address.step(-1)}>
          <LeftOutlined aria-hidden />
        </button>
        <span className="num" aria-live="polite">
          {span === 'day' ? from : `${from.slice(5)} 至 ${last.slice(5)}`}
        </span>
        <button type="button" aria-label={`下一${spanNames[span]}`} onClick={() => address.step(1)}>
          <RightOutlined aria-hidden />
        </button>
      </div>
      {!address.isToday && (
        <Button type="link" size="small" onClick={address.goToday}>
          回到今天
        </Button>
      )}
      <Select
        className={cx(styles.boardSelect)}
        aria-label="车型"
        prefix="车型"
        value={address.body ?? ''}
        options={options(bodyTypes)}
        onChange={(value) => address.setBody(value || undefined)}
      />
      <Select
        className={cx(styles.boardSelect)}
        aria-label="状态"
        prefix="状态"
        value={address.state ?? ''}
        options={options({ ...shownStates, [WORRYING]: '需关注' })}
        onChange={(value) => address.setState(value || undefined)}
      />
      <Legend />
    </div>
  );
};
