// Too little or too much: what becomes of the difference is chosen, never rounded away.
import { confirmBankLines } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import * as styles from './DifferencePane.module.css';
import type { Unit } from './units.ts';
import type { Decisions } from './use-decisions.ts';

type Way = 'owe' | 'hold' | 'advance';

export const DifferencePane = ({ unit, decisions }: { unit: Unit; decisions: Decisions }) => {
  const isShort = unit.differenceFen < 0;
  const [way, setWay] = useState<Way>(isShort ? 'owe' : 'advance');
  const amount = yuanText(Math.abs(unit.differenceFen));
  const options = isShort
    ? [
        {
          value: 'owe',
          label: `记 ${yuanText(unit.sumFen)}，欠 ${amount}`,
          text: '会员期照常；欠额留在会费账里，补来的钱先抵它',
        },
        { value: 'hold', label: '等补足再确认', text: '保留 30 天，现在就通知会员补差额' },
      ]
    : [
        {
          value: 'advance',
          label: `多的 ${amount} 记为预收`,
          text: '下次缴费先用它；要退款，确认后在会费账里办理（两人）',
        },
      ];
  const act = () => (way === 'hold' ? decisions.hold(unit) : decisions.confirm(unit, { difference: way }));
  return (
    <Allowed to={confirmBankLines}>
      <fieldset className={styles.difference}>
        <legend>
          金额不符怎么办
          <span>
            {isShort ? '少' : '多'} <span className="num">{amount}</span>
          </span>
        </legend>
        <Radio.Group value={way} onChange={({ target }) => setWay(target.value as Way)} className={cx(styles.ways)}>
          {options.map(({ value, label, text }) => (
            <Radio key={value} value={value}>
              {label}
              <small>{text}</small>
            </Radio>
          ))}
        </Radio.Group>
        <Button block loading={decisions.isBusy} onClick={act}>
          {way === 'hold' ? '通知会员补足' : way === 'owe' ? '确认，记欠额' : '确认，记预收'}
        </Button>
      </fieldset>
    </Allowed>
  );
};
