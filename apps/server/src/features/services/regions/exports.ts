// Names of provinces and cities by their six-digit code.
import { areaList } from '@vant/area-data';

const { province_list: provinces, city_list: cities, county_list: counties } = areaList;

/** Beijing, Tianjin, Shanghai, Chongqing, Hong Kong, Macao: province and city are the same. */
const CITY_PROVINCES = new Set(['11', '12', '31', '50', '81', '82']);

const PROVINCE_TAIL = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/;
const CITY_TAIL =
  /(?:市|地区|(?:[藏羌彝白傣壮侗回]族|土家族|苗族|布依族|哈尼族|景颇族|傈僳族|朝鲜族|蒙古族?|柯尔克孜|哈萨克)+自治州)$/;

const isCityProvince = (code: string) => CITY_PROVINCES.has(code.slice(0, 2));
/** Some counties are directly under their province; the list then has a placeholder instead of a city. */
const isUnderProvince = (code: string) => /直辖/.test(cities[`${code.slice(0, 4)}00`] ?? '直辖');

export const isRegion = (code: string) => Object.hasOwn(counties, code);

/** A city, or a county directly under its province: the possible ends of a lane. */
export const isCity = (code: string) =>
  Object.hasOwn(cities, code) ? !isUnderProvince(code) : isRegion(code) && isUnderProvince(code);

export const provinceName = (code: string) =>
  (provinces[`${code.slice(0, 2)}0000`] ?? '').replace(PROVINCE_TAIL, '') || '其他';

/** 江苏 苏州, 湖北 仙桃, 北京 */
export const regionName = (code: string) => {
  if (isCityProvince(code)) return provinceName(code);
  const city = isUnderProvince(code) ? counties[code] : cities[`${code.slice(0, 4)}00`];
  return `${provinceName(code)} ${(city ?? '').replace(CITY_TAIL, '')}`.trim();
};

/** Full and short names of all regions with the digits that tell them: 江苏省 32, 苏州 3205; a county's name may be of several. */
export const regionDigits = () => {
  const found = new Map<string, string[]>();
  const add = (name: string, digits: string) => {
    if (name.length > 1 && !/直辖/.test(name)) found.set(name, [...(found.get(name) ?? []), digits]);
  };
  const addBoth = (name: string, short: string, digits: string) => {
    add(name, digits);
    if (short !== name) add(short, digits);
  };
  for (const [code, name] of Object.entries(provinces))
    addBoth(name, name.replace(PROVINCE_TAIL, ''), code.slice(0, 2));
  for (const [code, name] of Object.entries(cities)) addBoth(name, name.replace(CITY_TAIL, ''), code.slice(0, 4));
  // Of counties only towns are called by a short name; that of a district would be any word.
  for (const [code, name] of Object.entries(counties)) addBoth(name, name.replace(/市$/, ''), code);
  return found;
};

/** 江苏, 苏州, 苏州市: short and full names of provinces and cities, longest first. */
export const placeNames = () => {
  const short = [
    ...Object.values(provinces).map((name) => name.replace(PROVINCE_TAIL, '')),
    ...Object.values(cities).map((name) => name.replace(CITY_TAIL, '')),
  ].filter((name) => name.length > 1 && !/直辖/.test(name));
  return [...new Set(short.flatMap((name) => [`${name}市`, `${name}省`, name]))].sort((a, b) => b.length - a.length);
};

/** A key that is equal for every district of a city. */
export const cityKey = (code: string) => {
  if (isCityProvince(code)) return code.slice(0, 2);
  return isUnderProvince(code) ? code : code.slice(0, 4);
};

/** 江苏省苏州市虎丘区, as written in an address. */
export const fullRegionName = (code: string) => {
  const province = provinces[`${code.slice(0, 2)}0000`] ?? '';
  const city = isCityProvince(code) || isUnderProvince(code) ? '' : (cities[`${code.slice(0, 4)}00`] ?? '');
  return `${province}${city}${counties[code] ?? ''}`;
};

/** The address as it is written after the name of its region: 苏州市虎丘区浒关路 and 虎丘区 浒关路 become 浒关路. */
export const withoutRegion = (code: string, address: string) => {
  const names = [cities[`${code.slice(0, 4)}00`], counties[code]].filter((name) => name !== undefined && name !== '');
  let rest = address.trim();
  for (const name of names) while (name && rest.startsWith(name)) rest = rest.slice(name.length).trim();
  return rest === '' ? address : rest;
};

let codes: Map<string, string> | undefined;

/** Parses 江苏省苏州市虎丘区 or a code; spaces are ignored. */
export const findRegionCode = (text: string) => {
  const plain = text.replace(/\s/g, '');
  codes ??= new Map(Object.keys(counties).map((code) => [fullRegionName(code), code]));
  return isRegion(plain) ? plain : codes.get(plain);
};
