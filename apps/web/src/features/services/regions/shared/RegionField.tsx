// Field for province, city and district with search, where Enter takes the only match; the value is the district's or the city's code.
import { getRegions } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { Cascader } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';

type Option = { value: string; label: string; children?: Option[] };
type Props = {
  id?: string;
  value?: string;
  onChange?: (code: string | undefined) => void;
  /** A whole city may be chosen as well; its value is the city's code. */
  hasCities?: boolean;
};

const WHOLE_CITY = '全市';
/** Placeholders for counties directly under a province or municipality are no cities. */
const isCityName = (name: string) => name !== '县' && !name.includes('直辖');

const pathTo = (options: Option[], code: string): string[] => {
  for (const { value, children } of options) {
    // The whole city is listed below the city under the same code.
    const below = pathTo(children ?? [], code);
    if (below.length > 0) return [value, ...below];
    if (value === code) return [value];
  }
  return [];
};

/** Districts with the text in one of their names, as the search of the field lists them; not whole cities, which it matches as well. */
const matchesOf = (options: Option[], text: string, isFound = false): string[] =>
  options.flatMap(({ value, label, children }) => {
    if (label === WHOLE_CITY) return [];
    const isHere = isFound || label.includes(text);
    if (children) return matchesOf(children, text, isHere);
    return isHere ? [value] : [];
  });

export const RegionField = ({ id, value, onChange, hasCities = false }: Props) => {
  const { data, isPending } = useAsk(getRegions);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const options = (data?.provinces ?? []).map(([code, name, cities]) => ({
    value: code,
    label: name,
    children: cities.map(([cityCode, cityName, districts]) => ({
      value: cityCode,
      label: cityName,
      children: [
        ...(hasCities && isCityName(cityName) ? [{ value: cityCode, label: WHOLE_CITY }] : []),
        ...districts.map(([districtCode, districtName]) => ({ value: districtCode, label: districtName })),
      ],
    })),
  }));
  const takeOnly = () => {
    const [only, ...others] = matchesOf(options, text);
    if (only === undefined || others.length > 0) return;
    onChange?.(only);
    setText('');
    setOpen(false);
  };
  return (
    <Cascader
      {...(id && { id })}
      options={options}
      loading={isPending}
      showSearch={{ searchValue: text, onSearch: setText }}
      open={isOpen}
      onOpenChange={setOpen}
      onKeyDown={({ key }) => key === 'Enter' && text.trim() !== '' && takeOnly()}
      allowClear={false}
      placeholder="请选择省、市、区县"
      value={value ? pathTo(options, value) : []}
      onChange={(path) => onChange?.(path?.at(-1) as string | undefined)}
    />
  );
};
