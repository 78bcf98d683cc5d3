// Conditions on cooperations c: what a company may see, and the filters of its list.
import { EXPIRING_DAYS, requiredOfCompany } from '@rfb/contract/membership/documents/document.labels.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { partnerStates, timedStates, unansweredStates } from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import { AGREEMENT_DAYS, INVITATION_DAYS } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { CooperationFilters } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { type RawBuilder, sql } from 'kysely';
import { nowOfQuery, todayOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams, plainText } from '../../../platform/db/keyword-grams.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import type { Viewer } from './cooperation-view.ts';

type Condition = RawBuilder<unknown>;

const all = (conditions: Condition[]) => sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: Condition[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** The column with the other company's id. */
export const partnerId = ({ side }: Viewer) => (side === 'shipper' ? sql`c.fleet_id` : sql`c.shipper_id`);

/** Invitations of a shipper the fleet has blocked look to the shipper like any other, and do not exist for the fleet. */
const isNotBlocked = sql`(c.state not in (${stateList(unansweredStates)}) or not exists (
  select 1 from cooperation_blocks b where b.company_id = c.fleet_id and b.blocked_id = c.shipper_id))`;

export const isVisible = ({ companyId, side }: Viewer): Condition =>
  side === 'shipper' ? sql`c.shipper_id = ${companyId}` : all([sql`c.fleet_id = ${companyId}`, isNotBlocked]);

const isOverdue = sql`c.invited_at <= ${nowOfQuery} - make_interval(days => ${INVITATION_DAYS}::int)`;

export const isInState = (states: readonly string[]): Condition => {
  const stored = states.filter((state) => !isOneOf(timedStates, state));
  return any([
    ...(stored.length > 0 ? [sql`c.state in (${sql.join(stored)})`] : []),
    ...(states.includes('invited') ? [sql`(c.state = 'invited' and not ${isOverdue})`] : []),
    ...(states.includes('expired') ? [sql`(c.state = 'expired' or (c.state = 'invited' and ${isOverdue}))`] : []),
  ]);
};

/** A required document of the fleet expires within the days in which it counts as expiring. */
export const hasEndingPaper = sql`exists (
  select 1 from document_facts d where d.owner_id = c.fleet_id and d.is_current and d.state = 'valid'
    and d.kind in (${sql.join(requiredOfCompany)})
    and d.expires_on between ${todayOfQuery} and ${todayOfQuery} + ${EXPIRING_DAYS}::int)`;
export const hasEndingAgreement = sql`c.agreement_until between ${todayOfQuery} and ${todayOfQuery} + ${AGREEMENT_DAYS}::int`;

/** N-grams use the index, the name decides: grams of a company also contain its phone. */
const namedLike = (word: string): Condition => {
  const [grams, plain] = [keywordGrams(word), plainText(word)];
  return sql`l.search_grams @> ${grams}::text[] and strpos(l.name || E'\n' || l.initials, ${plain}) > 0`;
};
const shipperNamedLike = (word: string): Condition =>
  sql`exists (select 1 from company_facts o where o.id = c.shipper_id and o.search_grams @> ${keywordGrams(word)}::text[]
    and strpos(plain_text(o.name), ${plainText(word)}) > 0)`;

/** Few matches are found by their names first, many while reading the list in its order. */
const fleetLike = ({ companyId }: Viewer, word: string, isRare: boolean): Condition =>
  isRare
    ? sql`c.id in (
        select o.id from directory_facts l join cooperations o on o.fleet_id = l.company_id and o.shipper_id = ${companyId}
        where ${namedLike(word)}
        union all
        select o.id from cooperations o where o.shipper_id = ${companyId} and o.tags @> ${[word]}::text[])`
    : sql`(c.tags @> ${[word]}::text[]
        or exists (select 1 from directory_facts l where l.company_id = c.fleet_id and ${namedLike(word)}))`;

const wordsOf = (keyword = '') => keyword.split(/\s+/).filter((word) => keywordGrams(word).length > 0);

const RARE = 1_000;

/** Whether a word of the keyword is in few of the shipper's partners. */
export const isRareKeyword = async (db: Db, { companyId, side }: Viewer, keyword = '') => {
  const [word] = wordsOf(keyword).toSorted((a, b) => b.length - a.length);
  if (word === undefined || side === 'fleet') return false;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select 1 from directory_facts l join cooperations o on o.fleet_id = l.company_id and o.shipper_id = ${companyId}
      where ${namedLike(word)} limit ${RARE + 1}
    ) matching`.execute(db);
  return (rows[0]?.found ?? 0) <= RARE;
};

/** Groups and tags are the shipper's own, so a fleet that filters by them finds nothing. */
const ownConditions = (viewer: Viewer, { group, ending }: CooperationFilters): Condition[] => {
  const conditions: Condition[] = [];
  if (group) conditions.push(group === 'none' ? sql`c.group_id is null` : sql`c.group_id = ${group}`);
  if (ending === 'papers') conditions.push(hasEndingPaper);
  return viewer.side === 'fleet' && conditions.length > 0 ? [sql`false`] : conditions;
};

export const conditionsOf = (viewer: Viewer, filters: CooperationFilters, isRare: boolean): Condition => {
  const { keyword, state, ending } = filters;
  return all([
    isVisible(viewer),
    isInState(state?.length ? state : partnerStates),
    ...wordsOf(keyword).map((word) =>
      viewer.side === 'shipper' ? fleetLike(viewer, word, isRare) : shipperNamedLike(word),
    ),
    ...ownConditions(viewer, filters),
    ...(ending === 'agreement' ? [hasEndingAgreement] : []),
  ]);
};
