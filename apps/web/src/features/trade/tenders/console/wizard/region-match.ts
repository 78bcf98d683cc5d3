// Finds the city or district a typed place means, such as 杭州, 江苏省南京市, 上海浦东 or 龙泉驿区.
import type { Province } from '@rfb/contract/services/regions/regions.endpoints.ts';

const TAIL = /(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|自治[州县旗]|地区|新区|[省市区县旗盟])$/;
const short = (name: string) => (name.length > 2 ? name.replace(TAIL, '') : name);
const plain = (text: string) => text.replace(/[\s·/,，、—-]/g, '');

export type RegionMatch = { code: string } | { error: string };

export const regionMatcher = (provinces: readonly Province[]) => {
  const codes = new Map<string, Set<string>>();
  /** A province alone is too large, also where a city in it has the same short name, as in 吉林. */
  const tooLarge = new Set<string>();
  const add = (name: string, code: string) => codes.set(name, (codes.get(name) ?? new Set()).add(code));
  for (const [, province, cities] of provinces) {
    const isCity = cities.some(([, city]) => city === province);
    const provinceNames = ['', province, short(province)];
    if (!isCity) for (const name of [province, short(province)]) tooLarge.add(name);
    for (const [cityCode, city, districts] of cities) {
      const cityNames = ['', city, short(city)];
      // Counties directly under their province have a placeholder instead of a city.
      if (!/直辖/.test(city))
        for (const first of provinceNames)
          for (const second of [city, short(city)]) add(second === first ? second : first + second, cityCode);
      for (const [code, district] of districts) {
        const own = [district, short(district)];
        for (const first of provinceNames)
          for (const second of cityNames)
            for (const third of own) add(first + (second === first ? '' : second) + third, code);
      }
    }
  }
  return (text: string): RegionMatch => {
    const wanted = plain(text);
    if (tooLarge.has(wanted)) return { error: '请写到市或区县' };
    const found = [...(codes.get(wanted) ?? [])];
    if (found.length === 1 && found[0]) return { code: found[0] };
    if (found.length > 1) return { error: '有多个同名的地区，请写上省市' };
    return { error: '没有找到这个地区，请写省、市、区县' };
  };
};
