// Takes the keys custodians made in their browsers: public halves and ciphertext only, each once, with its fingerprint in the log.
import { MAX_KEY_HOLDERS } from '@rfb/contract/trade/custody/custody.states.ts';
import type { CustodianKeyView, KeyHolder, NewKey } from '@rfb/contract/trade/custody/custody-views.ts';
import { fingerprintOf } from '@rfb/contract/trade/custody/hashes.ts';
import { isUsableKey } from '@rfb/contract/trade/custody/new-key.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditActor, type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockPartners, type Proposer, propose } from '../../identity/proposals/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import * as rows from './custodians.queries.ts';
import { keyOf, substitutesFor } from './custodians.ts';

type Anyone = AuditContext<AuditActor | undefined>;

const subjectOf = (id: string) => ({ kind: 'custodian', id });
const OFFICE = '公路货运分会';

const addKey = async (
  deps: Deps,
  trx: Trx,
  custodian: Owner,
  { publicKey, holders }: NewKey,
  context: Anyone,
  proposer?: Proposer,
) => {
  if (!isUsableKey(publicKey)) refuseFields({ publicKey: '公钥有误，请重新生成' });
  const id = deps.newId();
  const fingerprint = fingerprintOf(publicKey);
  const madeBy = context.actor?.userId ?? null;
  if (!(await rows.addKey(trx, { id, custodianId: custodian.id, publicKey, fingerprint, madeBy })))
    refuse('wrongState', { msg: '这把钥匙已经登记过，请重新生成' });
  for (const holder of holders)
    if (!(await rows.addHolder(trx, id, holder))) refuseFields({ holders: '持有人姓名要各不相同' });
  const after = {
    role: custodian.role,
    name: custodian.name,
    fingerprint,
    holders: holders.map(({ holder }) => holder),
    ...(proposer && { proposedBy: proposer.name }),
  };
  await recordAudit(trx, { action: 'custody.keyMade', ...context, subject: subjectOf(custodian.id), after });
  await notify(deps, trx, {
    to: { admins: true },
    template: 'custody.keyMade',
    values: { custodianName: custodian.name, fingerprint },
    link: '/admin/settings',
    dedupKey: `custody:key:${id}`,
  });
  return id;
};
type Owner = Pick<rows.CustodianRow, 'id' | 'role' | 'name'>;

const findOffice = async (trx: Trx) => (await rows.listCustodiansOf(trx, { isOffice: true }))[0];

/** What the proposal of a key was based on: the one it replaces. */
type OfficeKey = NewKey & { replaces: string | null };

const addOfficeKey = async (deps: Deps, trx: Trx, key: NewKey, context: AuditContext, proposer?: Proposer) => {
  const known = await findOffice(trx);
  const office: Owner = known ?? { id: deps.newId(), role: 'association', name: OFFICE };
  if (!known) await rows.addCustodian(trx, { ...office, namedBy: context.actor.userId });
  return addKey(deps, trx, office, key, context, proposer);
};

export const makeOfficeKey = (
  deps: Deps,
  { reason, ...key }: NewKey & { reason?: string | undefined },
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    const partners = await lockPartners(trx, context, 'settings');
    await rows.lockCustodians(trx);
    if (partners.length === 0) {
      const keyId = await addOfficeKey(deps, trx, key, context);
      return { key: await keyOf(trx, { isOffice: true }, keyId), proposalId: null };
    }
    if (!isUsableKey(key.publicKey)) refuseFields({ publicKey: '公钥有误，请重新生成' });
    const before = await findOffice(trx);
    const act: OfficeKey = { ...key, replaces: before?.publicKey ?? null };
    const lines = [
      {
        name: '分会的钥匙',
        before: before?.fingerprint ?? '还没有',
        after: `${fingerprintOf(key.publicKey)}，持有人 ${key.holders.map(({ holder }) => holder).join('、')}`,
      },
    ];
    const proposed = { kind: 'custody' as const, subjects: ['custody association'], act, lines, reason };
    return { key: null, proposalId: await propose(deps, trx, proposed, partners, context) };
  });

export const applyOfficeKey = async (deps: Deps, trx: Trx, act: object, proposer: Proposer, context: AuditContext) => {
  const { replaces, ...key } = act as OfficeKey;
  if (((await findOffice(trx))?.publicKey ?? null) !== replaces)
    refuse('wrongState', { msg: '分会的钥匙在提出以后有变化，请看过以后重新提出' });
  await addOfficeKey(deps, trx, key, context, proposer);
};

type Wanted = NewKey & { role: 'shipper' | 'auditor' };

const ownerOf = async (deps: Deps, trx: Trx, companyId: string, role: Wanted['role'], userId: string) => {
  const own = await rows.listCustodiansOf(trx, { companyId });
  const known = own.find((row) => row.role === role && row.endedAt === null);
  if (known) return known;
  const company = (await rows.findCompany(trx, companyId)) ?? refuse('notFound');
  if (role === 'auditor') return refuse('wrongState', { msg: '你公司不是监督员，不需要生成这把钥匙' });
  if (company.type !== 'shipper') return refuse('forbidden');
  const made: Owner = { id: deps.newId(), role, name: company.name };
  await rows.addCustodian(trx, { ...made, companyId, namedBy: userId });
  return made;
};

export const makeCustodianKey = (deps: Deps, { role, ...key }: Wanted, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx): Promise<CustodianKeyView> => {
    await rows.lockCustodians(trx);
    const owner = await ownerOf(deps, trx, companyId, role, context.actor.userId);
    return keyOf(trx, { companyId }, await addKey(deps, trx, owner, key, context));
  });
};

export const makeKeyByLink = (deps: Deps, ticketHash: Buffer, key: NewKey, context: Anyone) =>
  transact(deps.db, async (trx): Promise<CustodianKeyView> => {
    await rows.lockCustodians(trx);
    const [custodian = refuse('notFound')] = await rows.listCustodiansOf(trx, { ticketHash });
    if (custodian.endedAt !== null) refuse('wrongState', { msg: '委托已结束，不能再生成钥匙' });
    // The link alone must not replace a key: whoever finds it later could.
    if (custodian.keyId !== null) refuse('wrongState', { msg: '这个链接已经生成过钥匙。钥匙丢了请联系分会重新委托' });
    const origin = { actor: undefined, origin: context.origin };
    return keyOf(trx, { ticketHash }, await addKey(deps, trx, custodian, key, origin));
  });

/** Only to somebody the association named beforehand: a third person who holds a part must be known to everybody. */
const substituteOf = async (trx: Trx, { role }: CustodianKeyView, to: string) => {
  const found = (await substitutesFor(trx)).find(({ publicKey }) => publicKey === to);
  if (role !== 'auditor' || !found)
    return refuse('wrongState', { msg: '只有监督员能把钥匙交给分会指定的备选，请刷新后再试' });
  // A substitute with a new key gets it again.
  return `备选 ${found.name} ${found.fingerprint?.slice(0, 4)}`;
};

/** `caller`: whose key it must be. */
export const addKeyHolder = (deps: Deps, caller: rows.Caller, keyId: string, given: KeyHolder, context: Anyone) =>
  transact(deps.db, async (trx): Promise<CustodianKeyView> => {
    await rows.lockCustodians(trx);
    const key = await keyOf(trx, caller, keyId);
    const { wrapped } = given;
    const holder = wrapped.by === 'key' ? { ...given, holder: await substituteOf(trx, key, wrapped.to) } : given;
    if (key.holders.length >= MAX_KEY_HOLDERS)
      refuse('wrongState', { msg: `一把钥匙最多 ${MAX_KEY_HOLDERS} 位持有人` });
    if (!(await rows.addHolder(trx, keyId, holder))) refuseFields({ holder: '已有这位持有人' });
    const after = { fingerprint: key.fingerprint, holder: holder.holder, by: wrapped.by };
    await recordAudit(trx, { action: 'custody.holderAdded', ...context, subject: subjectOf(key.custodianId), after });
    return keyOf(trx, caller, keyId);
  });
