// Search words for services and vehicles, temperatures and dangerous goods, and what each means.
import { type LengthBand, lengthBands } from '../../length-bands.ts';
import { type ServiceType, serviceTypes } from '../../service-types.ts';
import { type BodyType, bodyTypes } from '../vehicles/vehicle.labels.ts';
import { type DangerClass, dangerClasses, type Temperature } from '../vehicles/vehicle-classes.ts';

const synonyms: Partial<Record<ServiceType, readonly string[]>> = {
  整车: ['包车'],
  零担: ['拼货', '拼车', '小票'],
  城市配送: ['城配', '同城配送', '同城', '市内配送'],
  冷链: ['冷藏', '冷冻', '冷运', '保鲜', '保温', '生鲜'],
  危险货物: ['危险品', '危货', '危化品', '危化', '危运'],
  大件: ['超限', '大型物件', '重大件'],
  集装箱: ['集卡', '货柜'],
  商品车: ['轿运', '轿车运输', '板车'],
  甩挂: ['甩挂运输'],
  大宗: ['散货', '煤炭', '矿石'],
  罐式: ['罐车', '槽车', '槽罐'],
  快运专线: ['快运', '专线', '快递'],
  多式联运: ['联运', '公铁联运', '海铁联运'],
  仓配一体: ['仓配', '仓储'],
  跨境: ['国际运输', '国际', '口岸'],
  新能源运输: ['新能源', '电动', '纯电'],
};

/** Bodies a service is done with: who has registered them offers it, whatever the card says. */
const bodiesOfService: Partial<Record<ServiceType, readonly BodyType[]>> = {
  冷链: ['fridge', 'insulated'],
  危险货物: ['danger'],
  罐式: ['tank'],
  集装箱: ['skeleton'],
  商品车: ['carCarrier'],
  大件: ['lowbed'],
};

const bodyWords: Record<BodyType, readonly string[]> = {
  flat: ['平板车'],
  fence: ['高栏车', '高低板', '仓栅'],
  box: ['厢车', '厢货', '箱式', '箱车', '厢式货车'],
  wing: ['飞翼车', '翼展'],
  fridge: ['冷藏车', '冷冻车', '冷链车', '冷藏', '冷冻'],
  insulated: ['保温车', '保温'],
  tank: ['罐车', '槽车', '槽罐'],
  danger: ['危险品车', '危险品', '危化品'],
  skeleton: ['骨架车', '骨架', '集卡'],
  dump: ['自卸车', '翻斗车', '翻斗'],
  lowbed: ['低板', '低板车', '低平板车'],
  ladder: ['爬梯车'],
  carCarrier: ['轿运', '轿运车', '板车'],
};

/** Longest first, so that 危险品 is matched before 危险. */
export const serviceWords: readonly string[] = [
  ...new Set([
    ...serviceTypes,
    ...Object.values(synonyms).flat(),
    ...Object.values(bodyTypes),
    ...Object.values(bodyWords).flat(),
  ]),
].sort((a, b) => b.length - a.length);

/** Services whose name is or contains this word (two characters at least), or that it is a synonym of. */
export const servicesOf = (word: string): ServiceType[] =>
  serviceTypes.filter(
    (type) => type === word || (word.length > 1 && type.includes(word)) || (synonyms[type] ?? []).includes(word),
  );

/** The service this is another word for. */
export const serviceMeant = (word: string): ServiceType | undefined =>
  serviceTypes.find((type) => synonyms[type]?.includes(word));

/** Bodies this word names, or that its services are done with. */
export const bodiesOf = (word: string): BodyType[] => {
  const named = (Object.keys(bodyWords) as BodyType[]).filter(
    (body) => bodyTypes[body] === word || bodyWords[body].includes(word),
  );
  return [...new Set([...named, ...servicesOf(word).flatMap((service) => bodiesOfService[service] ?? [])])];
};

const METRES = /^(\d{1,2})(?:\.(\d{1,2}))?米?(\d)?$/;

/** 9.6, 9.6米 and 9米6 name the band of vehicles of that length. */
export const lengthOf = (word: string): LengthBand | undefined => {
  const [, whole = '', part, after] = METRES.exec(word) ?? [];
  if (whole === '' || (part !== undefined && after !== undefined) || (part === undefined && !word.includes('米')))
    return undefined;
  const mm = Number(`${whole}.${part ?? after ?? 0}`) * 1000;
  const isIn = ({ from, to }: { from: number; to: number }) => mm >= Math.max(from, 3_000) && mm <= to;
  return (Object.keys(lengthBands) as LengthBand[]).find((band) => isIn(lengthBands[band]));
};

const COLD = /^(?:-|零下|负)(\d{1,2})(?:°C|℃|度|摄氏度)?(?:及?以下)?$/i;
const CHILLED = /^(?:2(?:°C|℃|度)?[-~～至到]8(?:°C|℃|度|摄氏度)?|[2-8](?:°C|℃|度|摄氏度))$/i;

/** -18, −18℃ and 零下18度 name what cargo needs; colder than any class promises names nothing. */
export const temperatureOf = (word: string): Temperature | undefined => {
  const typed = word.replace(/[‐-―−－]/g, '-');
  if (CHILLED.test(typed)) return 'chilled';
  if (/^-?0(?:°C|℃|度|摄氏度)(?:及?以下)?$/i.test(typed)) return 'zero';
  const below = Number(COLD.exec(typed)?.[1] ?? 0);
  if (below === 0 || below > 20) return undefined;
  return below > 10 ? 'minus18' : 'minus10';
};

const DIGITS = '一二三四五六七八九';
const CLASS = new RegExp(`^第?([1-9${DIGITS}])(?:\\.\\d)?类$`);
const allDangers = Object.keys(dangerClasses) as DangerClass[];

/** 3类 and 易燃液体 name one class of dangerous goods, 危险品 any. */
export const dangersOf = (word: string): DangerClass[] => {
  const [, digit = ''] = CLASS.exec(word) ?? [];
  const named = allDangers.filter(
    (one) => one === digit || DIGITS[Number(one) - 1] === digit || dangerClasses[one].slice(2) === word,
  );
  return named.length === 0 && servicesOf(word).includes('危险货物') ? allDangers : named;
};
