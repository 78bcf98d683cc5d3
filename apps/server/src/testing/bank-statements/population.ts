// Members as they are found in an association: names that differ in one character, groups, namesakes, open dues.
import { addDays } from '@rfb/contract/days.ts';
import type { MemberToMatch, Offer } from '../../features/membership/bank-lines/matching/matched-things.ts';
import type { Random } from './random.ts';

const CITIES =
  '苏州 杭州 无锡 宁波 南京 合肥 济南 青岛 郑州 武汉 长沙 南昌 福州 厦门 广州 深圳 东莞 佛山 成都 重庆 西安 兰州 太原 石家庄 天津 沈阳 大连 长春 哈尔滨 昆明 贵阳 南宁 江苏 浙江 山东 河北 苏州市 杭州市 昆山市 张家港'.split(
    ' ',
  );
const FIRST = '远通顺恒鑫宏盛华联泰捷安广锦瑞嘉腾驰航运海江湖山川云岳秦岭澜舟岱钱渝峰庐雪'.split('');
const SECOND = '达通顺利发盛源泰丰隆昌捷安远航驰腾飞翔骏途程路行舟帆锋磐石鸾霞岩'.split('');
const TRADES =
  '运输 物流 货运 汽车运输 供应链管理 冷链运输 集装箱运输 危险货物运输 大件运输 国际货运 物流科技 储运 快运'.split(' ');
const SURNAMES = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'.split('');
const GIVEN = '建国 建华 志强 志明 国庆 海涛 晓东 晓燕 丽华 秀英 文博 子轩 若云 千嶂 立柱 长风 敏 伟 磊 静 鸿'.split(
  ' ',
);

export const FEES = { 普通: 300_000, 银牌: 600_000, 金牌: 1_200_000, 白金: 3_000_000 } as const;
export type Level = keyof typeof FEES;
const LEVELS: Level[] = ['普通', '普通', '普通', '银牌', '银牌', '金牌', '白金'];

export type Member = MemberToMatch & { level: Level; city: string; core: string; trade: string };

export const personName = (random: Random) => random.oneOf(SURNAMES) + random.oneOf(GIVEN);
const phoneNumber = (random: Random) => `13${String(random.below(1_000_000_000)).padStart(9, '0')}`;
export const accountNumber = (random: Random) =>
  `62${String(random.below(1e9)).padStart(9, '0')}${1000 + random.below(9000)}`;

const coreOf = (random: Random) => {
  const two = random.oneOf(FIRST) + random.oneOf(SECOND);
  return random.chance(0.6) ? two + random.oneOf(FIRST) + random.oneOf(SECOND) : two;
};

/** A name nobody of them has. */
export const strangeName = (random: Random, members: readonly Member[]) => {
  const taken = new Set(members.map(({ companyName }) => companyName));
  for (;;) {
    const name = `${random.oneOf(CITIES)}${coreOf(random)}${random.oneOf(TRADES)}有限公司`;
    if (!taken.has(name)) return name;
  }
};

const labelOf = (year: string, level: Level) => `${year} 年度${level}会费`;

const offerOf = (member: Pick<Member, 'memberNo' | 'level'>, kind: Offer['kind'], dueOn: string): Offer => ({
  key: `${kind}:${member.memberNo}:${dueOn}`,
  kind,
  label: labelOf(dueOn.slice(0, 4), member.level),
  amountFen: FEES[member.level],
  dueOn,
});

const memberOf = (random: Random, at: number, [city, core, trade]: [string, string, string], today: string): Member => {
  const level = random.oneOf(LEVELS);
  const memberNo = `HY-${2018 + random.below(9)}-${String(at + 1).padStart(4, '0')}`;
  const legalPerson = personName(random);
  const member = {
    memberId: `member-${at}`,
    memberNo,
    companyName: `${city}${core}${trade}${random.chance(0.05) ? '有限责任公司' : '有限公司'}`,
    legalPerson,
    contactPerson: random.chance(0.3) ? legalPerson : personName(random),
    phone: phoneNumber(random),
    level,
    city,
    core,
    trade,
    knownAccountKeys: random.chance(0.5) ? [accountNumber(random)] : [],
    offers: [] as Offer[],
  };
  const isOwing = random.chance(0.7);
  if (isOwing) member.offers.push(offerOf(member, 'renewal', addDays(today, random.below(90) - 45)));
  // Last year's is still open; some had another level then.
  if (isOwing && random.chance(0.1)) {
    const before = { ...member, level: random.chance(0.5) ? level : random.oneOf(LEVELS) };
    member.offers.push(offerOf(before, 'receivable', addDays(today, -380)));
  }
  return member;
};

/** `size` members; of ten one has a neighbour whose name differs by its trade, city or a bracket only. */
export const populationOf = (random: Random, size: number, today: string): Member[] => {
  const members: Member[] = [];
  const names = new Set<string>();
  while (members.length < size) {
    const near = members.length > 0 && random.chance(0.1) ? random.oneOf(members) : undefined;
    const parts: [string, string, string] = near
      ? random.chance(0.5)
        ? [near.city, near.core, random.oneOf(TRADES)]
        : [random.oneOf(CITIES), near.core, near.trade]
      : [random.oneOf(CITIES), coreOf(random), random.oneOf(TRADES)];
    const member = memberOf(random, members.length, parts, today);
    // Homonyms to the letter are rare, and brackets alone tell some of them apart.
    if (names.has(member.companyName) && !random.chance(0.3)) continue;
    if (random.chance(0.01)) member.companyName = member.companyName.replace(/有限/, '（集团）有限');
    names.add(member.companyName);
    members.push(member);
    if (random.chance(0.005)) {
      const twin = memberOf(random, members.length, parts, today);
      members.push({ ...twin, companyName: member.companyName.replace('（集团）', '集团') });
    }
  }
  return members;
};
