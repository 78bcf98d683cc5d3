// The demo's former members: shippers that joined up to two years ago and let their membership end or left, so the ledger has history.
import { fullRegionName } from '../features/services/regions/exports.ts';
import type { DemoMember, DemoStanding } from './demo-member.ts';

type Former = { name: string; creditCode: string; contactPerson: string; standing: DemoStanding };

const ended = (level: DemoStanding['level'], daysLeft: number): DemoStanding => ({ level, daysLeft });

/** One joined in every month of the year before the last twelve months */
const former: Former[] = [
  {
    ...{ name: '南京栖霖仪表有限公司', creditCode: '91320115YYDEM20119', contactPerson: '柳映川' },
    standing: ended('silver', -360),
  },
  {
    ...{ name: '杭州余汐鞋业有限公司', creditCode: '91330110YYDEM202XW', contactPerson: '项知远' },
    standing: ended('basic', -331),
  },
  {
    ...{ name: '天津津澜化工设备有限公司', creditCode: '91120116YYDEM20382', contactPerson: '边海清' },
    standing: { ...ended('gold', -298), leftAfter: 290 },
  },
  {
    ...{ name: '广州花砚日化有限公司', creditCode: '91440114YYDEM2046C', contactPerson: '梁予安' },
    standing: ended('basic', -269),
  },
  {
    ...{ name: '烟台芝屿果业有限公司', creditCode: '91370611YYDEM2054B', contactPerson: '曲晨露' },
    standing: ended('basic', -240),
  },
  {
    ...{ name: '中牟禾畔面粉有限公司', creditCode: '91410122YYDEM20628', contactPerson: '司禾丰' },
    standing: ended('basic', -208),
  },
  {
    ...{ name: '重庆嘉峤摩配有限公司', creditCode: '91500112YYDEM20706', contactPerson: '冉立川' },
    standing: ended('silver', -177),
  },
  {
    ...{ name: '西安灞桐电气有限公司', creditCode: '91610112YYDEM2089X', contactPerson: '党思齐' },
    standing: { ...ended('basic', -149), leftAfter: 330 },
  },
  {
    ...{ name: '合肥淝岸家具有限公司', creditCode: '91340111YYDEM2097J', contactPerson: '芮清和' },
    standing: ended('basic', -118),
  },
  {
    ...{ name: '长沙麓栖食品有限公司', creditCode: '91430111YYDEM210XM', contactPerson: '谌乐之' },
    standing: ended('basic', -87),
  },
  {
    ...{ name: '厦门鹭汀卫浴有限公司', creditCode: '91350211YYDEM2118C', contactPerson: '洪海岚' },
    standing: ended('silver', -71),
  },
  {
    ...{ name: '石家庄滹源纺织有限公司', creditCode: '91130102YYDEM2126B', contactPerson: '甄立言' },
    standing: ended('basic', -41),
  },
];

export const formerMembers = former.map(({ name, creditCode, contactPerson, standing }, index): DemoMember => {
  const regionCode = creditCode.slice(2, 8);
  const place = index + 1;
  const company = {
    type: 'shipper' as const,
    ...{ name, creditCode, contactPerson, regionCode },
    phone: `138000002${String(place).padStart(2, '0')}`,
    address: `${fullRegionName(regionCode)}演示路${place}号`,
    username: `demo-former-${String(place).padStart(2, '0')}`,
  };
  return { company, standing };
});
