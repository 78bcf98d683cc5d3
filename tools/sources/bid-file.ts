// Reads the bid a person wrote into a file, and checks it against the published rules before it is sealed.
import type { CanonicalBid } from '../../packages/contract/src/trade/bids/proof.ts';
import type { CustodyTender } from '../../packages/contract/src/trade/custody/schemas.ts';
import { priceUnits } from '../../packages/contract/src/trade/tenders/tender.labels.ts';

/** What is wrong, in a sentence for the person who wrote the file. */
export class Refused extends Error {}
const refuse = (sentence: string): never => {
  throw new Refused(sentence);
};

type Written = Record<string, unknown>;

const FIELDS = ['lot', 'fleetId', 'revision', 'withdraw', 'price', 'surcharges', 'validUntil', 'plateNo', 'note'];
const ALL_FIELDS = [...FIELDS, 'lowReason', 'attachments'];

const priceOf = (written: unknown, name: string) => {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(`${written ?? ''}`) ?? [];
  const priceE4 = whole === undefined ? 0 : Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  return priceE4 > 0 ? priceE4 : refuse(`${name}要写成大于 0 的元数，最多四位小数，如 "6850.00"`);
};

const textOf = (file: Written, field: string, name: string, max: number) => {
  const text = file[field] ?? '';
  if (typeof text !== 'string' || [...text].length > max)
    return refuse(`${name}（${field}）要是不超过 ${max} 个字的文字`);
  return text.trim();
};

const countOf = (file: Written, field: string, name: string) => {
  const value = file[field];
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1000
    ? Number(value)
    : refuse(`${name}（${field}）要写成 1 到 1000 的整数`);
};

const yuan = (e4: number) => `${e4 / 10_000}`;

const surchargesOf = (file: Written, { surcharges: allowed }: CustodyTender) => {
  const written = file.surcharges ?? [];
  if (!Array.isArray(written) || written.length > 10) return refuse('附加费（surcharges）要写成最多 10 项的列表');
  const names = new Set<string>();
  return written.map((one: Written) => {
    const name = `${one?.name ?? ''}`;
    const rule = allowed.find((each) => each.name === name) ?? refuse(`货主没有允许另计“${name}”`);
    if (names.has(name)) refuse(`附加费“${name}”写了两次`);
    names.add(name);
    const priceE4 = priceOf(one.price, `附加费“${name}”`);
    if (rule.maxE4 !== null && priceE4 > rule.maxE4) refuse(`“${name}”高于货主上限 ${yuan(rule.maxE4)} 元`);
    return { name, priceE4 };
  });
};

const dayOf = (file: Written, { validFrom }: CustodyTender) => {
  const day = `${file.validUntil ?? ''}`;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!isDay) return refuse('有效期（validUntil）要写成日期，如 "2026-12-24"');
  return day < validFrom ? refuse(`报价有效期至少到 ${validFrom}`) : day;
};

const bidOf = (file: Written, tender: CustodyTender, ceilingE4: number | null): CanonicalBid => {
  const priceE4 = priceOf(file.price, '报价（price）');
  if (ceilingE4 !== null && priceE4 > ceilingE4)
    refuse(`报价高于最高限价 ${yuan(ceilingE4)} ${priceUnits[tender.unit]}，请降低后再报`);
  return {
    priceE4,
    surcharges: surchargesOf(file, tender),
    validUntil: dayOf(file, tender),
    plateNo: textOf(file, 'plateNo', '车牌', 20),
    note: textOf(file, 'note', '说明', 300),
    lowReason: textOf(file, 'lowReason', '低价说明', 200),
  };
};

const jsonOf = (text: string): Written => {
  try {
    const file = JSON.parse(text);
    if (file !== null && typeof file === 'object' && !Array.isArray(file)) return file;
  } catch {
    // Answered below.
  }
  return refuse('报价文件不是 JSON');
};

export const readBidFile = (text: string, tender: CustodyTender) => {
  const file = jsonOf(text);
  const unknown = Object.keys(file).find((field) => !ALL_FIELDS.includes(field));
  if (unknown) refuse(`报价文件里有不认识的“${unknown}”；可写：${ALL_FIELDS.join('、')}`);
  const number = countOf(file, 'lot', '标的');
  const lot = tender.lots.find((one) => one.number === number) ?? refuse(`这场竞价没有标的 ${number}`);
  const fleetId = textOf(file, 'fleetId', '企业编号', 64);
  if (!/^[\w-]+$/.test(fleetId)) refuse('企业编号（fleetId）写错了，请从“个人信息”复制');
  const attachments = file.attachments ?? [];
  const isList = Array.isArray(attachments) && attachments.every((one) => typeof one === 'string');
  if (!isList || attachments.length > 3) refuse('附件（attachments）要写成最多 3 个文件名的列表');
  return {
    lot,
    fleetId,
    revision: countOf(file, 'revision', '第几次报价'),
    bid: file.withdraw === true ? null : bidOf(file, tender, lot.ceilingE4),
    attachments: file.withdraw === true ? [] : (attachments as string[]),
  };
};
