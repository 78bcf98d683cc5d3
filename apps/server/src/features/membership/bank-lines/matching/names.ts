// Names of companies as they can be compared: whole, and without region, trade and legal form.
import { halfWidth } from '@rfb/contract/normalise.ts';
import { regionDigits } from '../../../services/regions/exports.ts';

/** Letters, digits and characters only: brackets, blanks and dots are written in many ways. */
export const nameKey = (text: string) =>
  // Most names have nothing to replace.
  /^[一-鿿]*$/.test(text)
    ? text
    : halfWidth(text)
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]/gu, '');

const OF_PERSON = /[（(](?:个人|个体)[)）]/;

/** 熊鸿 of 熊鸿（个人）. */
export const payerKey = (payerName: string) => nameKey(payerName.replace(OF_PERSON, ''));

const LEGAL_FORM = /(?:(?:股份|集团|责任)?(?:有限)?(?:责任)?公司|合作社|经营部|工作室|个体工商户|运输户|有限合伙)$/;
const TRADE =
  /(?:集团|控股|股份|汽车|公路|道路|国际|危险货物|危险品|危货|货物|大件|冷链|冷藏|集装箱|城市|专线|综合|现代|供应链|物流|运输|货运|汽运|快运|速运|速递|快递|集运|储运|仓储|配送|联运|搬运|装卸|管理|服务|科技|技术|信息|贸易|商贸|工贸|实业|发展|投资|工程|企业|车队|精密|新能源)$/;

let regions: Map<string, string[]> | undefined;
/** By their first two characters, the longest first. */
let regionStarts = new Map<string, string[]>();
let longestRegion = 0;

const knownRegions = () => {
  if (regions) return regions;
  regions = regionDigits();
  const names = [...regions.keys()].sort((a, b) => b.length - a.length);
  longestRegion = names[0]?.length ?? 0;
  regionStarts = Map.groupBy(names, (name) => name.slice(0, 2));
  return regions;
};

/** The longest region that `text` begins with. */
const regionAtStart = (text: string) => regionStarts.get(text.slice(0, 2))?.find((name) => text.startsWith(name));

/** The digits of a region that `text` ends with, such as what stands before a name. */
export const regionAtEnd = (text: string) => {
  const all = knownRegions();
  for (let length = Math.min(longestRegion, text.length); length > 1; length -= 1) {
    const digits = all.get(text.slice(-length));
    if (digits) return digits;
  }
  return [];
};

export type ShortName = {
  /** 钱湖云驿 of 杭州钱湖云驿冷链运输有限公司. */
  core: string;
  /** Digits of the region it begins with; of a county's name there may be several. */
  regions: string[];
  /** 冷链运输, empty when the name is short already. */
  trade: string;
  isLegal: boolean;
};

/** Fewer characters name nobody. */
const MIN_CORE = 2;

export const shortened = (name: string): ShortName => {
  // 远达(苏州)物流有限公司 has its region in brackets.
  const [, bracketed = ''] = /[(（]([一-鿿]{2,8})[)）]/.exec(name) ?? [];
  const known = knownRegions();
  const inBrackets = known.get(bracketed);
  const key = nameKey(inBrackets ? name.replace(/[(（][一-鿿]{2,8}[)）]/, '') : name);
  let rest = key.replace(LEGAL_FORM, '');
  const isLegal = rest !== key;
  let found = inBrackets ?? [];
  for (let depth = 0; depth < 3; depth += 1) {
    const region = regionAtStart(rest);
    if (!region || rest.length - region.length < MIN_CORE) break;
    found = known.get(region) ?? found;
    rest = rest.slice(region.length);
  }
  const whole = rest;
  for (;;) {
    const shorter = rest.replace(TRADE, '');
    if (shorter === rest || shorter.length < MIN_CORE) break;
    rest = shorter;
  }
  return { core: rest, regions: found, trade: whole.slice(rest.length), isLegal };
};

/** 江苏 holds 苏州; a name without region is anywhere. */
export const mayBeSamePlace = (one: readonly string[], other: readonly string[]) =>
  one.length === 0 || other.length === 0 || one.some((a) => other.some((b) => a.startsWith(b) || b.startsWith(a)));

/** 王建国; a company never has so few characters. */
export const looksLikePerson = (key: string) => /^[一-鿿]{2,4}$/.test(key);

/** The company of 某某运输有限公司苏州分公司 or 某某运输有限公司工会委员会. */
export const headOfBranch = (key: string) => /^(.+?公司)[^公]{2,12}(?:公司|[会部处室队厂店库])$/.exec(key)?.[1];
