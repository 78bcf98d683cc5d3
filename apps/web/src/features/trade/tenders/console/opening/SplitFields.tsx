// The shares of a split award in percent.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { NumberInput } from '../../../../../ui/NumberInput.tsx';
import { priceText } from '../../shared/amounts.ts';
import * as styles from './AwardPanel.module.css';
import type { Candidate, Share } from './award-choice.ts';

type Props = {
  candidates: readonly Candidate[];
  shares: Share[];
  onChange: (shares: Share[]) => void;
  error: string | undefined;
};
const MAX = 10;

export const SplitFields = ({ candidates, shares, onChange, error }: Props) => {
  const put = (index: number, share: Partial<Share>) =>
    onChange(shares.map((one, place) => (place === index ? { ...one, ...share } : one)));
  const free = candidates.filter(({ fleetId }) => !shares.some((one) => one.fleetId === fleetId));
  return (
    <fieldset className={styles.split} aria-label="拆分份额">
      {shares.map(({ fleetId, shareBp }, index) => (
        <div key={fleetId}>
          <Select
            aria-label={`第 ${index + 1} 家`}
            value={fleetId}
            options={candidates
              .filter((one) => one.fleetId === fleetId || free.includes(one))
              .map((one) => ({ value: one.fleetId, label: `${one.name}　${priceText(one.priceE4)}` }))}
            onChange={(next) => put(index, { fleetId: next })}
          />
          <NumberInput
            aria-label={`第 ${index + 1} 家份额`}
            controls={false}
            min={0}
            max={100}
            precision={2}
            suffix="%"
            value={shareBp / 100}
            onChange={(percent) => put(index, { shareBp: Math.round((percent ?? 0) * 100) })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`移除第 ${index + 1} 家`}
            disabled={shares.length <= 1}
            onClick={() => onChange(shares.toSpliced(index, 1))}
          />
        </div>
      ))}
      {free[0] && shares.length < MAX && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...shares, { fleetId: free[0]?.fleetId ?? '', shareBp: 0 }])}
        >
          再加一家
        </Button>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
