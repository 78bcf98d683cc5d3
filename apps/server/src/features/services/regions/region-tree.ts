// The tree of provinces, cities and districts for selection, built once.

import type { Province } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { areaList } from '@vant/area-data';

const { province_list, city_list, county_list } = areaList;

const under = (list: Record<string, string>, prefix: string) =>
  Object.entries(list).filter(([code]) => code.startsWith(prefix));

/** Cities without districts cannot be selected and are left out. */
const build = (): Province[] =>
  Object.entries(province_list).map(([code, name]) => [
    code,
    name,
    under(city_list, code.slice(0, 2)).flatMap(([cityCode, cityName]) => {
      const districts = under(county_list, cityCode.slice(0, 4));
      return districts.length > 0 ? [[cityCode, cityName, districts] satisfies Province[2][number]] : [];
    }),
  ]);

let tree: Province[] | undefined;
export const regionTree = () => {
  tree ??= build();
  return tree;
};
