// Transfers to an association with what each of them is in truth: the ordinary ones, the odd ones, and traps.
import { addDays } from '@rfb/contract/days.ts';
import type { Offer, RecordedPayment, Voucher } from '../../features/membership/bank-lines/matching/matched-things.ts';
import { accountNumber, FEES, type Level, type Member, personName, strangeName } from './population.ts';
import type { Random } from './random.ts';

type Truth = { memberId: string; offerKey: string }[];
export type Transfer = {
  bookedOn: string;
  /** Below zero: what went out. */
  amountFen: number;
  payerName: string;
  payerAccount: string;
  remark: string;
  /** What it pays; empty: no dues. */
  truth: Truth;
  kind: string;
};

type Sent = Partial<Omit<Transfer, 'kind'>>;
type World = {
  random: Random;
  members: readonly Member[];
  owing: Member[];
  today: string;
  vouchers: Voucher[];
  recorded: RecordedPayment[];
};

const NEUTRAL = ['会费', '缴会费', '年费', '2026年度会费', '会员会费 转账', '', '转账', '网银跨行汇款', '续费'];
const DUES = ['会费', '2026年度会费', '缴纳会费', '续费 年费'];

const dayNear = ({ random, today }: World) => addDays(today, -random.below(14));
const first = ({ offers }: Member) => [...offers].sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0] as Offer;
const last = ({ offers }: Member) => [...offers].sort((a, b) => (a.dueOn > b.dueOn ? -1 : 1))[0] as Offer;
const pays = (member: Member, ...offers: Offer[]): Truth =>
  offers.map(({ key }) => ({ memberId: member.memberId, offerKey: key }));

/** Each member pays once, so that the truth of one line is not changed by another. */
const nextOf = (world: World, fits: (member: Member) => boolean = () => true) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const at = world.random.below(world.owing.length);
    const member = world.owing[at];
    if (!member || !fits(member)) continue;
    world.owing.splice(at, 1);
    return member;
  }
  return undefined;
};

const one = ({ offers }: Member) => offers.length === 1;
const two = ({ offers }: Member) => offers.length === 2;

const full = (world: World, member: Member, sent: Sent = {}): Sent => ({
  amountFen: first(member).amountFen,
  payerName: member.companyName,
  remark: world.random.oneOf(NEUTRAL),
  truth: pays(member, first(member)),
  ...sent,
});

/** Another digit, or two exchanged. */
const withSlip = (random: Random, memberNo: string) => {
  const at = memberNo.length - 1 - random.below(3);
  const digit = (Number(memberNo[at]) + 1 + random.below(8)) % 10;
  return memberNo.slice(0, at) + digit + memberNo.slice(at + 1);
};

const written = (random: Random, memberNo: string) =>
  random.oneOf([
    memberNo,
    memberNo.toLowerCase(),
    memberNo.replaceAll('-', ''),
    `会员号${memberNo.slice(3)}`,
    memberNo.replaceAll('-', ' '),
  ]);

type Case = (world: World) => Sent[] | undefined;
const of =
  (make: (world: World, member: Member) => Sent[], fits = one): Case =>
  (world) => {
    const member = nextOf(world, fits);
    return member && make(world, member);
  };

const shortOf = ({ city, core }: Member) => `${city.replace(/市$/, '')}${core}`;
const isAlone = (world: World, member: Member, keyOf: (one: Member) => string | undefined) =>
  world.members.filter((other) => keyOf(other) === keyOf(member)).length === 1;
const namesOf = ({ legalPerson, contactPerson }: Member) => [legalPerson, contactPerson];
const hasOwnPerson = (world: World, { memberId, legalPerson }: Member) =>
  !world.members.some((other) => other.memberId !== memberId && namesOf(other).includes(legalPerson));

/** Dues as most members pay them. */
const ORDINARY: [weight: number, kind: string, make: Case][] = [
  [52, 'full name', of((world, member) => [full(world, member)])],
  [
    9,
    'full name and number',
    of((world, member) => [full(world, member, { remark: `${written(world.random, member.memberNo)} 会费` })]),
  ],
  [
    3,
    'abbreviated name and number',
    of((world, member) => [
      full(world, member, { payerName: shortOf(member), remark: `${written(world.random, member.memberNo)} 会费` }),
    ]),
  ],
  [
    5,
    'name cut short by the bank',
    of((world, member) => [
      full(world, member, { payerName: member.companyName.slice(0, -3), remark: world.random.oneOf(DUES) }),
    ]),
  ],
  [
    5,
    'legal representative',
    (world) => {
      const member = nextOf(world, (candidate) => one(candidate) && hasOwnPerson(world, candidate));
      return member && [full(world, member, { payerName: member.legalPerson, remark: world.random.oneOf(DUES) })];
    },
  ],
  [
    4,
    'another payer with the number',
    of((world, member) => [
      full(world, member, {
        payerName: strangeName(world.random, world.members),
        remark: `代付${written(world.random, member.memberNo)}会费`,
      }),
    ]),
  ],
  [
    4,
    'somebody with the abbreviation in the remark',
    (world) => {
      const member = nextOf(
        world,
        (candidate) => one(candidate) && candidate.core.length > 2 && isAlone(world, candidate, (m) => m.core),
      );
      return (
        member && [
          full(world, member, { payerName: `${personName(world.random)}（个人）`, remark: `${shortOf(member)}会费` }),
        ]
      );
    },
  ],
  [
    3,
    'phone in the remark',
    of((world, member) => [
      full(world, member, { payerName: strangeName(world.random, world.members), remark: `会费 ${member.phone}` }),
    ]),
  ],
  [
    3,
    'account that paid before',
    of(
      (world, member) => [
        full(world, member, {
          payerName: strangeName(world.random, world.members),
          payerAccount: member.knownAccountKeys[0] ?? '',
          remark: world.random.oneOf(DUES),
        }),
      ],
      (member) => one(member) && member.knownAccountKeys.length > 0,
    ),
  ],
  [
    3,
    'two lines for one fee',
    of(
      (world, member) => {
        const [offer, share] = [first(member), 100_000 * (1 + world.random.below(2))];
        const bookedOn = dayNear(world);
        return [
          full(world, member, { bookedOn, amountFen: share, remark: '会费 1/2' }),
          full(world, member, {
            bookedOn: addDays(bookedOn, 1),
            amountFen: offer.amountFen - share,
            remark: '会费 2/2',
          }),
        ];
      },
      (member) => one(member) && first(member).amountFen >= FEES.银牌,
    ),
  ],
  [
    2,
    'two terms at once',
    of(
      (world, member) => [
        full(world, member, {
          amountFen: member.offers.reduce((sum, { amountFen }) => sum + amountFen, 0),
          truth: pays(member, ...member.offers),
          remark: '两年会费',
        }),
      ],
      two,
    ),
  ],
  [
    2,
    'two companies at once',
    (world) => {
      const [a, b] = [nextOf(world, one), nextOf(world, one)];
      return (
        a &&
        b && [
          full(world, a, {
            amountFen: first(a).amountFen + first(b).amountFen,
            payerName: strangeName(world.random, world.members),
            remark: `${a.memberNo} ${b.memberNo} 两家会费`,
            truth: [...pays(a, first(a)), ...pays(b, first(b))],
          }),
        ]
      );
    },
  ],
  [
    3,
    'bank charges kept',
    of((world, member) => [
      full(world, member, {
        amountFen: first(member).amountFen - 100 * (5 + world.random.below(40)),
        remark: '会费（扣手续费）',
      }),
    ]),
  ],
  [
    1,
    'too much',
    of((world, member) => [full(world, member, { amountFen: first(member).amountFen + 10_000, remark: '会费' })]),
  ],
  [
    1,
    'branch',
    of((world, member) => [
      full(world, member, { payerName: `${member.companyName}工会委员会`, remark: world.random.oneOf(DUES) }),
    ]),
  ],
];

const fresh = (sent: Sent): Sent[] => [{ truth: [], ...sent }];
const fee = (random: Random) => FEES[random.oneOf(['普通', '银牌', '金牌'] as Level[])];

/** No dues at all, and lines of which one alone looks right and is wrong. */
const TRAPS: [weight: number, kind: string, make: Case][] = [
  [
    4,
    'interest',
    (world) => fresh({ payerName: '招商银行', remark: '结息', amountFen: 1 + world.random.below(20_000) }),
  ],
  [
    8,
    'a stranger',
    (world) =>
      fresh({
        payerName: strangeName(world.random, world.members),
        remark: '会费',
        amountFen: fee(world.random),
      }),
  ],
  [
    6,
    'training that costs as much as the fee',
    of((world, member) => [full(world, member, { remark: '培训费', truth: [] })]),
  ],
  [4, 'our transfer came back', of((world, member) => [full(world, member, { remark: '退汇 户名不符', truth: [] })])],
  [
    4,
    'paid and sent back',
    of((world, member) => {
      const bookedOn = dayNear(world);
      const amountFen = first(member).amountFen;
      return [
        full(world, member, { bookedOn, truth: [] }),
        full(world, member, { bookedOn: addDays(bookedOn, 1), amountFen: -amountFen, remark: '付款', truth: [] }),
      ];
    }),
  ],
  [
    6,
    'a member pays for another',
    (world) => {
      const [payer, member] = [nextOf(world, one), nextOf(world, (other) => one(other) && other.core.length > 2)];
      if (!payer || !member) return undefined;
      const remark = world.random.oneOf([
        `代付${member.memberNo}`,
        `${shortOf(member)}会费`,
        `代缴${shortOf(member)}`,
        member.companyName,
      ]);
      return [full(world, member, { payerName: payer.companyName, amountFen: first(member).amountFen, remark })];
    },
  ],
  [
    6,
    'a member pays for another of the same fee, by its number',
    (world) => {
      const payer = nextOf(world, one);
      const member = payer && nextOf(world, (other) => one(other) && first(other).amountFen === first(payer).amountFen);
      return member && [full(world, member, { payerName: payer.companyName, remark: `${member.memberNo}会费` })];
    },
  ],
  [
    5,
    'paid twice',
    of((world, member) => {
      const bookedOn = addDays(world.today, -10);
      return [full(world, member, { bookedOn }), full(world, member, { bookedOn: addDays(bookedOn, 2), truth: [] })];
    }),
  ],
  [
    5,
    'full name with a slip in the number',
    of((world, member) => [full(world, member, { remark: `${withSlip(world.random, member.memberNo)} 会费` })]),
  ],
  [
    3,
    'a stranger with a slip in the number',
    of((world, member) => [
      full(world, member, {
        payerName: personName(world.random),
        remark: `${withSlip(world.random, member.memberNo)} 会费`,
      }),
    ]),
  ],
  [
    6,
    'not a member, but nearly of the same name',
    (world) => {
      const member = nextOf(world, one);
      if (!member) return undefined;
      const payerName = `${member.city}${member.core}商贸有限公司`;
      return world.members.some(({ companyName }) => companyName === payerName)
        ? undefined
        : [full(world, member, { payerName, truth: [] })];
    },
  ],
  [
    4,
    'a namesake',
    (world) => {
      const member = nextOf(world, (candidate) => one(candidate) && !hasOwnPerson(world, candidate));
      return member && [full(world, member, { payerName: member.legalPerson, remark: '转账' })];
    },
  ],
  [
    4,
    'pays the new term while the old one is open',
    of(
      (world, member) => {
        const offer = last(member);
        return [full(world, member, { amountFen: offer.amountFen, truth: pays(member, offer), remark: '会费' })];
      },
      (member) => two(member) && first(member).amountFen !== last(member).amountFen,
    ),
  ],
  [
    3,
    'for an upgrade that happens to cost the same',
    of(
      (world, member) => [full(world, member, { remark: '升级白金会员补差 会费', truth: [] })],
      (member) => one(member) && member.level !== '白金',
    ),
  ],
  [
    5,
    'a meeting whose price is the fee',
    of((world, member) => [
      full(world, member, {
        remark: world.random.oneOf(['交流研讨会费用', '理事会餐费', '行业大会费', '会费代收水电', '会员日活动']),
        truth: [],
      }),
    ]),
  ],
  [
    4,
    'in the ledger already, while another term of the same fee is open',
    (world) => {
      const member = nextOf(world, one);
      if (!member) return undefined;
      const sent = full(world, member, { bookedOn: dayNear(world), truth: [] });
      world.recorded.push({
        memberId: member.memberId,
        amountFen: first(member).amountFen,
        paidOn: sent.bookedOn ?? '',
      });
      return [sent];
    },
  ],
  [3, 'of a year long past', of((world, member) => [full(world, member, { remark: '2023年度会费', truth: [] })])],
  [
    3,
    'a home page of the company as its name in a remark of somebody else',
    of((world, member) => [
      full(world, member, { payerName: '', remark: `${member.companyName}的司机培训 报名`, truth: [] }),
    ]),
  ],
];

const picked = <T>(random: Random, all: readonly (readonly [number, ...T[]])[]) => {
  let at = random.below(all.reduce((sum, [weight]) => sum + weight, 0));
  return all.find(([weight]) => {
    at -= weight;
    return at < 0;
  });
};

type Statement = { transfers: Transfer[]; vouchers: Voucher[]; recorded: RecordedPayment[] };

/** About `count` transfers in order of their days; `trapShare` of them are traps. */
export const transfersOf = (
  random: Random,
  {
    members,
    today,
    count,
    trapShare = 0.25,
  }: { members: readonly Member[]; today: string; count: number; trapShare?: number },
): Statement => {
  const world: World = {
    random,
    members,
    today,
    vouchers: [],
    recorded: [],
    owing: members.filter(({ offers }) => offers.length > 0),
  };
  const transfers: Transfer[] = [];
  while (transfers.length < count && world.owing.length > 2) {
    const [, kind, make] = picked(random, random.chance(trapShare) ? TRAPS : ORDINARY) as [number, string, Case];
    for (const sent of make(world) ?? []) {
      const whole = {
        bookedOn: dayNear(world),
        payerAccount: accountNumber(random),
        amountFen: 0,
        payerName: '',
        remark: '',
        truth: [],
        ...sent,
        kind,
      };
      transfers.push(whole);
      const [paid] = whole.truth;
      if (paid && random.chance(0.1))
        world.vouchers.push({ memberId: paid.memberId, amountFen: whole.amountFen, uploadedOn: whole.bookedOn });
    }
    // The association pays rent and wages.
    if (random.chance(0.2))
      transfers.push({
        bookedOn: dayNear(world),
        payerAccount: accountNumber(random),
        amountFen: -100 * (1 + random.below(900_000)),
        payerName: strangeName(random, members),
        remark: random.oneOf(['房租', '工资', '办公用品', '手续费']),
        truth: [],
        kind: 'expense',
      });
  }
  return {
    transfers: transfers.sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1)),
    vouchers: world.vouchers,
    recorded: world.recorded,
  };
};
