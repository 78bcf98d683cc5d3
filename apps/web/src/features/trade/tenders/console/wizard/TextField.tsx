// A line of text in the wizard.
import { Input } from 'antd';
import type { Control } from './Field.tsx';

export const TextField = ({
  value,
  onChange,
  ...control
}: Control & { value: string; onChange: (text: string) => void; maxLength: number; placeholder?: string }) => (
  <Input {...control} value={value} onChange={({ target }) => onChange(target.value)} />
);
