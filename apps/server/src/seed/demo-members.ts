// The demo's members: invented companies from demo-data.json in every membership status.
import { fullRegionName } from '../features/services/regions/exports.ts';
import book from './demo-data.json' with { type: 'json' };
import { formerMembers } from './demo-former.ts';
import type { DemoMember, DemoStanding, Level } from './demo-member.ts';

const year = (level: Level, daysLeft: number): DemoStanding => ({ level, daysLeft });

// The first ten have a card, orders of most of a year and their card's ratings; the next fifteen joined later, five of them within
// the last weeks. Of the last three, two end soon and one is in grace.
const fleetStandings: DemoStanding[] = [
  ...[year('gold', 140), year('silver', 104), year('platinum', 112), year('gold', 84), year('silver', 92)],
  ...[year('basic', 62), year('silver', 88), year('basic', 54), year('basic', 70), year('gold', 58)],
  ...[year('silver', 297), year('basic', 295), year('basic', 293), year('silver', 288), year('basic', 285)],
  ...[year('basic', 304), year('gold', 360), year('basic', 325), year('silver', 228), year('basic', 214)],
  ...[year('basic', 362), year('basic', 186), year('silver', 172), year('basic', 150), year('basic', 120)],
  ...[year('basic', 90), year('platinum', 180), year('silver', 20)],
  ...[year('basic', 20), year('basic', -12)],
];
const shipperStandings: DemoStanding[] = [
  year('gold', 118),
  year('platinum', 66),
  year('silver', 78),
  year('basic', 130),
  { ...year('basic', 60), suspendedFor: '连续两次未按约定支付运费，暂停至结清为止' },
  year('basic', -50),
];

const contacts =
  '冉千嶂 泊海生 崂一帆 甬思潮 湘若砂 万鸿图 林驭浪 段彩云 岑奔岳 韦桂帆 冀立柱 晋墨池 云长风 雪松年 柏春晓 陇飞远 牧天野 符南溟 朔雁回 砚北辰';
const contactNames = contacts.split(' ');

const two = (number: number) => String(number).padStart(2, '0');

/** The fleets a person can sign in as; the first one is left uncertified to try that. */
const fleetAccounts: Record<number, string> = { 1: 'fleet', 2: 'fleet2', 3: 'fleet3' };

const fleets = book.fleetNames.map(({ seq, name, uscc, regionCode }): DemoMember => {
  const card = book.fleets.find((one) => one.seq === seq);
  const company = {
    type: 'fleet' as const,
    name,
    creditCode: uscc,
    contactPerson: card?.contactPerson ?? contactNames[seq - 11] ?? '',
    phone: `138000000${two(seq)}`,
    regionCode,
    address: card?.address ?? `${fullRegionName(regionCode)}演示路${seq}号`,
    username: fleetAccounts[seq] ?? `demo-fleet-${two(seq)}`,
  };
  return { seq, company, card, standing: fleetStandings[seq - 1] ?? year('basic', 200) };
});

const shippers = book.shippers.map(({ name, uscc, contactPerson, phone }, index): DemoMember => {
  const regionCode = uscc.slice(2, 8);
  const company = {
    type: 'shipper' as const,
    name,
    creditCode: uscc,
    contactPerson,
    phone,
    regionCode,
    address: `${fullRegionName(regionCode)}演示路${index + 1}号`,
    username: index === 0 ? 'shipper' : `demo-shipper-${two(index + 1)}`,
  };
  return { company, standing: shipperStandings[index] ?? year('basic', 200) };
});

export const demoMembers = [...fleets, ...shippers, ...formerMembers];
