// Custodians as screens show them, who the caller is among them, and which three a new tender gets.
import { custodianRoles } from '@rfb/contract/trade/custody/custody.states.ts';
import type { Custodian, CustodianKeyView, TenderCustodian } from '@rfb/contract/trade/custody/custody-views.ts';
import { keySetOf } from '@rfb/contract/trade/custody/hashes.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as rows from './custodians.queries.ts';

export const callerOf = (actor: Actor): rows.Caller =>
  actor.role === 'admin' ? { isOffice: true } : { companyId: companyIdOf(actor) };

const stateOf = ({ endedAt, keyId }: rows.CustodianRow) => {
  if (endedAt !== null) return 'ended' as const;
  return keyId === null ? ('invited' as const) : ('ready' as const);
};

export const viewOf = (row: rows.CustodianRow): Custodian => {
  const { id, role, isSubstitute, name, companyId, namedAt, fingerprint, publicKey, keyMadeAt } = row;
  return { id, role, isSubstitute, name, companyId, state: stateOf(row), namedAt, fingerprint, publicKey, keyMadeAt };
};

/** To whom an auditor may hand on the key: named by the association, with a key of their own. */
export const substitutesFor = async (db: Db) =>
  (await rows.listCustodians(db)).filter((row) => row.isSubstitute && row.publicKey !== null).map(viewOf);

export const custodiansFor = async (db: Db, actor: Actor) => {
  const items = await rows.listCustodians(db);
  const own = await rows.listCustodiansOf(db, callerOf(actor));
  return { items: items.map(viewOf), own: own.map(viewOf), isReady: isReady(items) };
};

/** Association and an elected auditor have their keys: then new sealed tenders begin with three custodians. */
const isReady = (custodians: rows.CustodianRow[]) =>
  custodians.some(({ role, keyId }) => role === 'association' && keyId !== null) &&
  custodians.some(({ role, isSubstitute, keyId }) => role === 'auditor' && !isSubstitute && keyId !== null);

export const areCustodiansReady = async (db: Db) => isReady(await rows.listCustodians(db));

export const keysFor = (db: Db, caller: rows.Caller): Promise<CustodianKeyView[]> => rows.listKeysOf(db, caller);

export const keyOf = async (db: Db, caller: rows.Caller, keyId: string) =>
  (await keysFor(db, caller)).find(({ id }) => id === keyId) ?? refuse('notFound');

/** What is missing before this shipper can publish with three custodians, or the three. */
export const threeFor = async (db: Db, shipperId: string): Promise<string | [Ready, Ready, Ready]> => {
  const named = await rows.listCustodians(db);
  const own = await rows.listCustodiansOf(db, { companyId: shipperId });
  const shipper = readyOf(own.find(({ role }) => role === 'shipper'));
  const association = readyOf(named.find(({ role }) => role === 'association'));
  // A company never watches over its own tender; then a substitute named beforehand does.
  const auditors = named.filter((row) => row.role === 'auditor' && !own.some(({ id }) => id === row.id));
  const auditor = auditors.map(readyOf).find((row) => row !== undefined);
  if (!shipper) return '你公司还没有生成钥匙，请在“开启方式”里生成第 1 份';
  if (!association) return '分会还没有生成钥匙，请联系分会，或改用平台保管';
  if (!auditor) return '监督员还没有就位，请联系分会，或改用平台保管';
  return [shipper, association, auditor];
};

type Ready = rows.CustodianRow & { keyId: string; publicKey: string };
const readyOf = (row: rows.CustodianRow | undefined): Ready | undefined =>
  row && row.keyId !== null && row.publicKey !== null
    ? { ...row, keyId: row.keyId, publicKey: row.publicKey }
    : undefined;

export const keySetFor = (tenderId: string, three: { publicKey: string }[]) =>
  keySetOf(
    tenderId,
    three.map(({ publicKey }) => publicKey),
  );

/** As the audit trail names them. */
export const namesOf = (three: { role: rows.CustodianRow['role']; name: string; fingerprint: string | null }[]) =>
  three.map(({ role, name, fingerprint }) => `${custodianRoles[role]} ${name} ${fingerprint ?? ''}`);

export const tenderCustodiansOf = async (db: Db, tenderId: string): Promise<TenderCustodian[] | null> => {
  const places = await rows.listPlaces(db, tenderId);
  if (places.length === 0) return null;
  return places.map(({ number, role, name, publicKey, fingerprint, handedAt }) => ({
    number,
    role,
    name,
    publicKey,
    fingerprint,
    handedAt,
  }));
};
