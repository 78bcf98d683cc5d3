// Field for one end of a lane: province and city, with search.
import { Cascader } from 'antd';
import type { ProvinceOption } from './use-cities.ts';

type Props = {
  options: ProvinceOption[];
  isLoading: boolean;
  label: string;
  /** Set by the form item. */
  id?: string;
  value?: string;
  onChange?: (code: string | undefined) => void;
};

const pathTo = (options: ProvinceOption[], code: string | undefined) => {
  const province = options.find(({ children }) => children.some(({ value }) => value === code));
  return province && code ? [province.value, code] : [];
};

export const CityField = ({ options, isLoading, label, id, value, onChange }: Props) => (
  <Cascader
    {...(id && { id })}
    aria-label={label}
    options={options}
    loading={isLoading}
    showSearch
    allowClear={false}
    placeholder={label}
    displayRender={(labels) => labels.at(-1)}
    value={pathTo(options, value)}
    onChange={(path) => onChange?.(path?.at(-1) as string | undefined)}
  />
);
