// Days before and after an expiry: a chip for each, and an input that adds one in its place.
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { type SettingKey, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import { dayWords } from '@rfb/contract/identity/settings/value-words.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import * as styles from './settings.module.css';

type Props = { settingKey: SettingKey; value: number[]; onChange: (value: number[]) => void };
type Side = -1 | 1;

const Adder = ({ settingKey, value, onChange }: Props) => {
  const { name, first = 0, last = 0 } = settingOf(settingKey);
  const [side, setSide] = useState<Side>(-1);
  const [days, setDays] = useState<number | null>(null);
  const day = days === null || days === 0 ? days : days * side;
  const isUsable = day !== null && (days ?? -1) >= 0 && day >= first && day <= last && !value.includes(day);
  const add = () => {
    if (!isUsable) return;
    onChange([...value, day].sort((a, b) => a - b));
    setDays(null);
  };
  return (
    <li className={styles.addDay}>
      {last > 0 && (
        <Select<Side>
          aria-label={`${name}，到期前还是到期后`}
          value={side}
          options={[
            { value: -1, label: '到期前' },
            { value: 1, label: '到期后' },
          ]}
          onChange={setSide}
        />
      )}
      <NumberInput
        aria-label={`${name}，加几天`}
        suffix="天"
        precision={0}
        min={0}
        max={side < 0 ? -first : last}
        value={days}
        onChange={setDays}
        onPressEnter={add}
      />
      <Button icon={<PlusOutlined />} disabled={!isUsable} onClick={add}>
        加一天
      </Button>
    </li>
  );
};

export const DaysInput = ({ settingKey, value, onChange }: Props) => (
  <ul className={styles.days} aria-label={settingOf(settingKey).name}>
    {value.map((day) => (
      <li key={day} className={styles.day}>
        {dayWords(day)}
        <button
          type="button"
          aria-label={`去掉${dayWords(day)}`}
          disabled={value.length === 1}
          onClick={() => onChange(value.filter((other) => other !== day))}
        >
          <CloseOutlined aria-hidden />
        </button>
      </li>
    ))}
    <Adder settingKey={settingKey} value={value} onChange={onChange} />
  </ul>
);
