// From one day to another, either of them open; the browser's own date fields.
import { Input } from 'antd';
import './DayRange.css';

type Props = {
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
};

export const DayRange = ({ from, to, onChange }: Props) => (
  <div className="day-range">
    <Input
      type="date"
      size="small"
      aria-label="从"
      value={from ?? ''}
      max={to}
      onChange={({ target }) => onChange(target.value || undefined, to)}
    />
    <span>至</span>
    <Input
      type="date"
      size="small"
      aria-label="到"
      value={to ?? ''}
      min={from}
      onChange={({ target }) => onChange(from, target.value || undefined)}
    />
  </div>
);
