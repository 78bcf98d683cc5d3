// Field for province, city and district with search; the value is the district's code.
import { getRegions } from '@rfb/contract/regions/regions.endpoints.ts';
import { Cascader } from 'antd';
import { useAsk } from '../../../lib/query-client.ts';

type Option = { value: string; label: string; children?: Option[] };
type Props = { id?: string; value?: string; onChange?: (code: string | undefined) => void };

const pathTo = (options: Option[], code: string): string[] => {
  for (const { value, children } of options) {
    if (value === code) return [value];
    const below = pathTo(children ?? [], code);
    if (below.length > 0) return [value, ...below];
  }
  return [];
};

export const RegionField = ({ id, value, onChange }: Props) => {
  const { data, isPending } = useAsk(getRegions);
  const options = (data?.provinces ?? []).map(([code, name, cities]) => ({
    value: code,
    label: name,
    children: cities.map(([cityCode, cityName, districts]) => ({
      value: cityCode,
      label: cityName,
      children: districts.map(([districtCode, districtName]) => ({ value: districtCode, label: districtName })),
    })),
  }));
  return (
    <Cascader
      {...(id && { id })}
      options={options}
      loading={isPending}
      showSearch
      allowClear={false}
      placeholder="请选择省、市、区县"
      value={value ? pathTo(options, value) : []}
      onChange={(path) => onChange?.(path?.at(-1) as string | undefined)}
    />
  );
};
