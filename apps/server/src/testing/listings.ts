// Test helpers for the red and black lists: a convention in force, and entries moved to any phase.

import { REPLY_DAYS } from '@rfb/contract/conduct/listings/listing.states.ts';
import * as listings from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import {
  dismissStatement,
  repairListing,
  revokeListing,
  withdrawListing,
} from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import type { ListingKind } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { InputOf } from '@rfb/contract/endpoint.ts';
import { sql } from 'kysely';
import { defaultText } from '../features/conduct/convention/exports.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

const endings = { dismissStatement, repairListing, revokeListing, withdrawListing };
type Proposal = InputOf<typeof listings.proposeListing>['body'];

export const DECISION = '经调查核实，该企业三次在成交后放弃派车，决定列入名单。';

export const makeListings = async (t: TestApp, admin: Person) => {
  await t.db
    .insertInto('conventionVersions')
    .values({
      number: 1,
      document: JSON.stringify(defaultText),
      effectiveOn: sql<string>`app_today() - 400`,
      publishedAt: sql<string>`app_now() - interval '410 days'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

  // Somebody else than the one who decides.
  const proposer = await t.admin(['reviewer']);
  const propose = (companyId: string, change: Partial<Proposal> = {}, by = proposer) =>
    t.call(
      listings.proposeListing,
      {
        body: {
          kind: 'black',
          companyId,
          reason: '成交后三次放弃派车',
          clauses: [12, 38],
          noticeText: '你公司三次在成交后放弃派车，造成货主停工待料。',
          ...change,
        },
      },
      by,
    );
  const named = (listingId: string) => ({ params: { listingId } });
  const notice = (id: string, by = admin) => t.call(listings.noticeListing, named(id), by);
  const say = (id: string, by: Person, kind: 'reply' | 'objection' | 'appeal' | 'repair' = 'reply') =>
    t.call(listings.submitStatement, { ...named(id), body: { kind, text: '我们有不同意见，材料附后' } }, by);
  const record = (id: string, kind: 'reply' | 'objection' | 'appeal' | 'repair', by = admin) =>
    t.call(listings.recordStatement, { ...named(id), body: { kind, saidBy: '王某', text: '书面意见一份' } }, by);
  const decide = (id: string, termMonths = 12, by = admin, decisionText = DECISION) =>
    t.call(listings.decideListing, { ...named(id), body: { decisionText, termMonths } }, by);
  const publish = (id: string, publicityTo?: string, by = admin) =>
    t.call(listings.publishListing, { ...named(id), body: publicityTo ? { publicityTo } : {} }, by);
  const end = (move: keyof typeof endings, id: string, by = admin) =>
    t.call(endings[move], { ...named(id), body: { reason: '经复核作出此处理' } }, by);
  const detail = async (id: string) => (await t.call(listings.getListingDetail, named(id), admin)).data;
  const phase = async (id: string) => (await detail(id)).phase;
  const mine = async (person: Person) => (await t.call(listings.listMyListings, {}, person)).data.items;
  const open = (id: string, person?: Person) => t.call(listings.getListing, named(id), person);

  /** Shifts the dates of one entry only, so that no session expires. */
  const age = (id: string, days: number) =>
    sql`update listings set noticed_on = noticed_on - ${days}::int, reply_due_on = reply_due_on - ${days}::int,
      replied_on = replied_on - ${days}::int, decided_on = decided_on - ${days}::int,
      published_on = published_on - ${days}::int, publicity_to = publicity_to - ${days}::int,
      effective_from = effective_from - ${days}::int, effective_to = effective_to - ${days}::int,
      held_since = held_since - ${days}::int, repaired_on = repaired_on - ${days}::int,
      revoked_on = revoked_on - ${days}::int, withdrawn_on = withdrawn_on - ${days}::int where id = ${id}`.execute(
      t.db,
    );

  const noticed = async (company: Person, kind: ListingKind = 'black') => {
    const { data } = await propose(company.companyId, { kind });
    await notice(data.listingId);
    return data.listingId;
  };
  const decided = async (company: Person, kind: ListingKind = 'black') => {
    const id = await noticed(company, kind);
    await say(id, company);
    await age(id, REPLY_DAYS + 1);
    await decide(id);
    return id;
  };
  const published = async (company: Person, kind: ListingKind = 'black') => {
    const id = await decided(company, kind);
    await publish(id);
    return id;
  };
  const effective = async (company: Person, kind: ListingKind = 'black') => {
    const id = await published(company, kind);
    await age(id, 10);
    return id;
  };
  const moves = { propose, notice, say, record, decide, publish, end };
  return { ...moves, detail, phase, mine, open, age, noticed, decided, published, effective };
};
