// The possible ends of lanes: cities, and counties directly under their province.
import type { FleetCard } from '@rfb/contract/fleet/cards/cards.ts';
import type { Province } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { getRegions } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { useMemo } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';

type Option = { value: string; label: string };
export type ProvinceOption = Option & { children: Option[] };

/** The list has placeholders for counties without a city and for the outer counties of a municipality. */
const citiesOf = ([, , cities]: Province): Option[] =>
  cities.flatMap(([code, name, districts]) => {
    if (/直辖/.test(name)) return districts.map(([value, label]) => ({ value, label }));
    return name === '县' ? [] : [{ value: code, label: name }];
  });

const optionsOf = (provinces: Province[]): ProvinceOption[] =>
  provinces.map((province) => ({ value: province[0], label: province[1], children: citiesOf(province) }));

/** Until the list is loaded, only saved values have labels. */
const savedOptions = (lanes: FleetCard['lanes']): ProvinceOption[] => {
  const names = new Map(lanes.flatMap(({ fromCode, from, toCode, to }) => [[fromCode, from] as const, [toCode, to]]));
  const children = [...names].map(([value, name]) => ({ value, label: name.split(' ').at(-1) ?? name }));
  return [{ value: 'saved', label: '', children }];
};

export const useCities = (saved: FleetCard['lanes']) => {
  const { data, isPending } = useAsk(getRegions);
  const options = useMemo(() => (data ? optionsOf(data.provinces) : savedOptions(saved)), [data, saved]);
  const nameOf = (code: string) => {
    const province = options.find(({ children }) => children.some(({ value }) => value === code));
    const city = province?.children.find(({ value }) => value === code);
    return city?.label.replace(/市$/, '') ?? '';
  };
  return { options, nameOf, isPending };
};
