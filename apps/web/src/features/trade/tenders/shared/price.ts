// Parses a typed unit price strictly: plain digits, at most seven before and four after the point.
import { yuanOfE4 } from '@rfb/contract/money.ts';
import { normaliseNumber } from '@rfb/contract/normalise.ts';
import { MAX_PRICE_E4 } from '@rfb/contract/trade/tenders/tenders.ts';

type TypedPrice = { e4: number | null; error?: string };

/** ¥2,800.00元 and 2800 元/车 are 2800.00; other units are refused, because dropping them would change the price. */
const withoutCurrency = (text: string) =>
  normaliseNumber(text)
    .replace(/^[¥￥]/, '')
    .replace(/元(?:\/[车吨方]|\/吨公里)?$/, '');

export const readPrice = (text: string): TypedPrice => {
  const plain = normaliseNumber(withoutCurrency(text));
  if (plain === '') return { e4: null };
  const wrong = (error: string) => ({ e4: null, error });
  if (/e/i.test(plain)) return wrong('请写普通数字，不用科学计数法');
  if (!/^\d+(?:\.\d*)?$/.test(plain)) return wrong('请写普通数字，如 9800 或 86.5');
  const [whole = '', part = ''] = plain.split('.');
  if (part.length > 4) return wrong('最多四位小数');
  const e4 = Number(whole) * 10_000 + Number(part.padEnd(4, '0'));
  if (whole.length > 12 || e4 > MAX_PRICE_E4) return wrong('价格过大：最多七位整数，请核对是否多写了零');
  return e4 === 0 ? wrong('价格必须大于 0') : { e4 };
};

/** 98000000 → 9800, as it is typed. */
export const typedPrice = (e4: number | null) => (e4 === null ? '' : String(yuanOfE4(e4)));
