// Seeds the demo's members with application, terms, card and ratings.
import { sql } from 'kysely';
import { type Adder, addCompanies } from './add-companies.ts';
import { lanesOf } from './demo-lanes.ts';
import type { DemoMember } from './demo-member.ts';
import { starsFor } from './demo-ratings.ts';
import { smallFleet } from './demo-small-fleets.ts';
import { appliedAt, daysAhead, hoursAgo, joinedAt, joinedOn } from './moments.ts';

const FEE_FEN = { basic: 300_000, silver: 600_000, gold: 1_200_000, platinum: 3_000_000 };
const MINUTES_PER_DAY = 24 * 60;

type Profile = {
  businessScope: string;
  establishYear: number | null;
  certifications: string[];
  vehicleCount: number | null;
};
const NO_PROFILE: Profile = { businessScope: '', establishYear: null, certifications: [], vehicleCount: null };

type Known = DemoMember & { companyId: string; memberId: string; index: number };

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
    resignedAt: standing.leftAfter
      ? sql<string>`${joinedAt(standing)} + make_interval(days => ${standing.leftAfter}::int)`
      : null,
  }));
  const terms = members.map(({ memberId, standing }) => ({
    id: newId(),
    memberId,
    startsOn: joinedOn(standing),
    endsOn: daysAhead(standing.daysLeft),
    level: standing.level,
    amountFen: FEE_FEN[standing.level],
    // Recorded at its start, because a term recorded after a renewal request would block its approval.
    createdAt: joinedAt(standing),
  }));
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
  const cards = members.flatMap(
    ({
      companyId,
      card,
      seq = 0,
    }): (Profile & { companyId: string; description: string; serviceTypes: string[] })[] => {
      const small = smallFleet(seq);
      if (small) return [{ companyId, ...NO_PROFILE, description: small.description, serviceTypes: small.services }];
      if (!card) return [];
      const { establishYear, serviceTypes, certifications, vehicleCount } = card;
      const description = fullWidth(card.description);
      const businessScope = fullWidth(card.businessScope);
      return [{ companyId, description, businessScope, establishYear, serviceTypes, certifications, vehicleCount }];
    },
  );
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
  const lanes = members.flatMap(({ companyId, seq = 0 }) => lanesOf(seq, companyId));
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
