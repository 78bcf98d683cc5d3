// A tender as its custodians see it: where the opening stands and its record; no price, no fleet, no number of bids before opening.
import { isOneOf } from '@rfb/contract/states.ts';
import { type CustodyStage, custodianRoles, wantingStages } from '@rfb/contract/trade/custody/custody.states.ts';
import type { CustodyTenderItem, CustodyTenderView } from '@rfb/contract/trade/custody/custody-views.ts';
import { beforeDeadline } from '@rfb/contract/trade/tenders/tender.states.ts';
import { findNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type Caller,
  findGrantTo,
  findPlaceOf,
  keyOf,
  keysFor,
  listCustodiansOf,
  listPlaces,
  listTenderIdsOf,
  type PlaceRow,
  substitutesFor,
  tenderCustodiansOf,
  viewOf,
} from '../custody/exports.ts';
import { findAlarm, findHead, findTender, type TenderRow } from '../tenders/exports.ts';
import { listEvents } from './custody.queries.ts';
import { listOpenedBids } from './opening.queries.ts';

const stageOf = (tender: TenderRow, hasAlarm: boolean, handed: number): CustodyStage => {
  if (tender.openedAt !== null) return 'opened';
  if (isOneOf(beforeDeadline, tender.phase)) return 'before';
  if (tender.phase === 'cancelled') return 'cancelled';
  if (tender.phase === 'failed') return 'failed';
  if (hasAlarm) return 'stopped';
  if (handed === 0) return 'none';
  return handed === 1 ? 'one' : 'third';
};

const itemOf = async (db: Db, tender: TenderRow, places: PlaceRow[], number: number): Promise<CustodyTenderItem> => {
  const handed = places.filter(({ handedAt }) => handedAt !== null);
  return {
    tenderId: tender.id,
    tenderNo: tender.tenderNo ?? '',
    title: tender.title,
    shipperName: tender.shipperName,
    stage: stageOf(tender, (await findAlarm(db, tender.id)) !== undefined, handed.length),
    closesAt: tender.closesAt ?? '',
    opensAt: tender.opensAt ?? '',
    handedAt: places.find((place) => place.number === number)?.handedAt ?? null,
  };
};

const MAX_TENDERS = 100;
const isWaiting = ({ stage, handedAt }: CustodyTenderItem) => handedAt === null && isOneOf(wantingStages, stage);

export const custodyTendersOf = async (db: Db, caller: Caller): Promise<CustodyTenderItem[]> => {
  const items: CustodyTenderItem[] = [];
  for (const tenderId of await listTenderIdsOf(db, caller, MAX_TENDERS)) {
    const [tender, place] = [await findTender(db, tenderId), await findPlaceOf(db, caller, tenderId)];
    if (tender && place) items.push(await itemOf(db, tender, await listPlaces(db, tenderId), place.number));
  }
  return items.sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));
};

const resultOf = async (db: Db, { id, openedAt }: TenderRow) => {
  if (openedAt === null) return null;
  const bids = await listOpenedBids(db, id);
  const count = (state: string) => bids.filter((bid) => bid.state === state).length;
  return {
    received: bids.length,
    valid: count('valid'),
    void: count('void'),
    head: (await findHead(db, id))?.head ?? refuse('notFound'),
  };
};

const textOf = (after: Record<string, unknown>, reason: string, places: PlaceRow[]) => {
  if (Array.isArray(after.numbers)) {
    const blamed = places.filter(({ number }) => (after.numbers as number[]).includes(number));
    return blamed.map(({ role, name }) => `${custodianRoles[role]} ${name}`).join('、');
  }
  return reason || String(after.fingerprint ?? after.deadlineCode ?? after.problem ?? '');
};

type Mine = NonNullable<Awaited<ReturnType<typeof findPlaceOf>>>;

/** A substitute opens the key it was handed with the own one. */
const meOf = async (db: Db, caller: Caller, { number, keyId, name, isOwn }: Mine, places: PlaceRow[]) => {
  if (isOwn) return { number, key: await keyOf(db, caller, keyId), standIn: null };
  const grant = (await findGrantTo(db, caller, keyId)) ?? refuse('notFound');
  const key = (await keysFor(db, caller)).find(({ publicKey }) => publicKey === grant.to) ?? refuse('notFound');
  const publicKey = places.find((place) => place.number === number)?.publicKey ?? refuse('notFound');
  return { number, key, standIn: { name, publicKey, sealed: grant.sealed } };
};

/** 404 for everybody who is not one of the three, or stands in for one. */
export const custodyTenderOf = async (db: Db, caller: Caller, tenderId: string): Promise<CustodyTenderView> => {
  const place = (await findPlaceOf(db, caller, tenderId)) ?? refuse('notFound');
  const tender = (await findTender(db, tenderId)) ?? refuse('notFound');
  const places = await listPlaces(db, tenderId);
  const [events, head] = [await listEvents(db, tenderId), await findHead(db, tenderId)];
  return {
    ...(await itemOf(db, tender, places, place.number)),
    openedAt: tender.openedAt,
    endReason: tender.endReason,
    deadlineCode: head?.code ?? null,
    custodians: (await tenderCustodiansOf(db, tenderId)) ?? [],
    me: await meOf(db, caller, place, places),
    result: await resultOf(db, tender),
    events: events.map(({ logId, at, kind, after, reason }) => ({
      logId,
      at,
      kind,
      who: typeof after?.custodian === 'string' ? after.custodian : '系统',
      text: textOf(after ?? {}, reason, places),
    })),
    now: await findNow(db),
  };
};

export const custodianByLink = async (db: Db, caller: Caller) => {
  const [custodian = refuse('notFound')] = await listCustodiansOf(db, caller);
  return {
    custodian: viewOf(custodian),
    keys: await keysFor(db, caller),
    tenders: await custodyTendersOf(db, caller),
    substitutes: await substitutesFor(db),
  };
};
