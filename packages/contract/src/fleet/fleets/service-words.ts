// Search words for services, and which services each means.
import { type ServiceType, serviceTypes } from '../../service-types.ts';

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

/** Longest first, so that 危险品 is matched before 危险. */
export const serviceWords: readonly string[] = [...serviceTypes, ...Object.values(synonyms).flat()].sort(
  (a, b) => b.length - a.length,
);

/** Services whose name is or contains this word (two characters at least), or that it is a synonym of. */
export const servicesOf = (word: string): ServiceType[] =>
  serviceTypes.filter(
    (type) => type === word || (word.length > 1 && type.includes(word)) || (synonyms[type] ?? []).includes(word),
  );
