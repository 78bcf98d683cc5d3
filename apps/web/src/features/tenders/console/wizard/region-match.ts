// Finds the district a typed place means, such as 上海浦东, 江苏省苏州市吴江区 or 龙泉驿区.
import type { Province } from '@rfb/contract/regions/regions.endpoints.ts';

const TAIL = /(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|自治[州县旗]|地区|新区|[省市区县旗盟])$/;
const short = (name: string) => (name.length > 2 ? name.replace(TAIL, '') : name);
const plain = (text: string) => text.replace(/[\s·/,，、—-]/g, '');

export type RegionMatch = { code: string } | { error: string };

export const regionMatcher = (provinces: readonly Province[]) => {
  const codes = new Map<string, Set<string>>();
  const above = new Set<string>();
  const add = (name: string, code: string) => codes.set(name, (codes.get(name) ?? new Set()).add(code));
  for (const [, province, cities] of provinces) {
    for (const name of [province, short(province)]) above.add(name);
    for (const [, city, districts] of cities) {
      for (const name of [city, short(city)]) above.add(name);
      for (const [code, district] of districts) {
        const own = [district, short(district)];
        const cityNames = ['', city, short(city)];
        const provinceNames = ['', province, short(province)];
        for (const first of provinceNames)
          for (const second of cityNames)
            for (const third of own) add(first + (second === first ? '' : second) + third, code);
      }
    }
  }
  return (text: string): RegionMatch => {
    const wanted = plain(text);
    const found = [...(codes.get(wanted) ?? [])];
    if (found.length === 1 && found[0]) return { code: found[0] };
    if (found.length > 1) return { error: '有多个同名的地区，请写上省市' };
    return { error: above.has(wanted) ? '请写到区县' : '没有找到这个地区，请写省、市、区县' };
  };
};
