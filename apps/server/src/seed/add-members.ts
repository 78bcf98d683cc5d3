// Seeds the demo's members with application, terms, card and ratings.
import { sql } from 'kysely';
import { type Adder, addCompanies } from './add-companies.ts';
import { lanesOf } from './demo-lanes.ts';
import type { DemoMember, DemoStanding } from './demo-members.ts';
import { starsFor } from './demo-ratings.ts';
import { appliedAt, daysAhead, hoursAgo, joinedAt, type Moment, yearsBefore } from './moments.ts';

const FEE_FEN = { basic: 300_000, silver: 600_000, gold: 1_200_000, platinum: 3_000_000 };
const MINUTES_PER_DAY = 24 * 60;

type Known = DemoMember & { companyId: string; memberId: string; index: number };

/** The first term starts on the day of joining, each later one on the day after the last. */
const termsOf = ({ daysLeft, years }: DemoStanding) =>
  Array.from({ length: years }, (_, index): { startsOn: Moment; endsOn: Moment } => ({
    startsOn: index === 0 ? yearsBefore(daysLeft, years) : sql`${yearsBefore(daysLeft, years - index)} + 1`,
    endsOn: index === years - 1 ? daysAhead(daysLeft) : yearsBefore(daysLeft, years - 1 - index),
  }));

const addMemberships = async ({ trx, newId }: Adder, members: Known[]) => {
  const applications = members.map(({ companyId, standing, index }) => ({
    id: newId(),
    receiptNo: `RH-DEMO-${String(index + 1).padStart(4, '0')}`,
    companyId,
    status: 2,
    appliedAt: appliedAt(standing, index),
    reviewedAt: joinedAt(standing),
    reviewer: 'admin',
  }));
  const rows = members.map(({ memberId, companyId, standing }) => ({
    id: memberId,
    companyId,
    joinedAt: joinedAt(standing),
  }));
  const terms = members.flatMap(({ memberId, standing }) =>
    termsOf(standing).map((term) => ({
      id: newId(),
      memberId,
      ...term,
      level: standing.level,
      amountFen: FEE_FEN[standing.level],
      // Recorded at its start, because a term recorded after a renewal request would block its approval.
      createdAt: sql<string>`(${term.startsOn} + time '10:30') at time zone 'Asia/Shanghai'`,
    })),
  );
  const suspensions = members.flatMap(({ memberId, standing: { suspendedFor } }) =>
    suspendedFor ? [{ id: newId(), memberId, since: hoursAgo(72), reason: suspendedFor }] : [],
  );
  await trx.insertInto('applications').values(applications).execute();
  await trx.insertInto('members').values(rows).execute();
  await trx.insertInto('memberTerms').values(terms).execute();
  await trx.insertInto('memberSuspensions').values(suspensions).execute();
};

/** Converts the sample's punctuation to Chinese punctuation. */
const fullWidth = (text: string) => text.replace(/[,;()]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0));

const addCards = async ({ trx, newId }: Adder, members: Known[]) => {
  const cards = members.flatMap(({ companyId, card }) => {
    if (!card) return [];
    const { establishYear, serviceTypes, certifications, vehicleCount } = card;
    const description = fullWidth(card.description);
    const businessScope = fullWidth(card.businessScope);
    return [{ companyId, description, businessScope, establishYear, serviceTypes, certifications, vehicleCount }];
  });
  const ratings = members.flatMap(({ companyId, card, standing }) => {
    const stars = card ? starsFor(card.rating, card.seq) : [];
    const memberFor = (365 - standing.daysLeft) * MINUTES_PER_DAY;
    return stars.map((one, place) => ({
      id: newId(),
      companyId,
      stars: one,
      ratedAt: hoursAgo((memberFor * (place + 1)) / (stars.length + 1) / 60),
      isDemo: true,
    }));
  });
  const lanes = members.flatMap(({ companyId, card }) => (card ? lanesOf(card.seq, companyId) : []));
  await trx.insertInto('fleetCards').values(cards).execute();
  await trx.insertInto('fleetLanes').values(lanes).execute();
  await trx.insertInto('ratings').values(ratings).execute();
};

export const addMembers = async (adder: Adder, members: DemoMember[]) => {
  const companies = members.map(({ company, standing }, index) => ({
    company,
    createdAt: appliedAt(standing, index),
  }));
  const ids = await addCompanies(adder, companies);
  const known = members.map((member, index) => ({
    ...member,
    companyId: ids[index] ?? '',
    memberId: adder.newId(),
    index,
  }));
  await addMemberships(adder, known);
  await addCards(adder, known);
};
