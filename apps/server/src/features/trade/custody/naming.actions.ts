// The association names its auditor and the substitutes: a member company, or an outsider by a link.
import { maskPhone } from '@rfb/contract/phones.ts';
import { type AuditContext, maskName, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { hashToken } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/keys.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { type Apply, lockPartners, type Proposer, propose } from '../../identity/proposals/exports.ts';
import { notify } from '../../services/notifications/exports.ts';
import { rendered } from '../../services/templates/exports.ts';
import * as rows from './custodians.queries.ts';
import { viewOf } from './custodians.ts';
import { applyOfficeKey } from './keys.actions.ts';

/** The secret of an outsider's link: 128 bits derived from the custodian's id with a key of the installation; the database holds its hash. */
const TICKET_BYTES = 16;
const ticketOf = (keys: Keys, custodianId: string) =>
  keys.mac('custodian', custodianId).subarray(0, TICKET_BYTES).toString('base64url');
export const custodianPath = (keys: Keys, custodianId: string) => `/trustee/${ticketOf(keys, custodianId)}`;

type Wanted = { companyId: string | null; name: string; phone: string; isSubstitute: boolean };
type Asked = Wanted & { reason?: string | undefined };
type Partners = Awaited<ReturnType<typeof lockPartners>>;

/** By SMS where there is a phone and a provider; the office has the link as well. */
export const sendByLink = async (
  deps: Deps,
  trx: Trx,
  { id, phone }: { id: string; phone: string },
  message: Parameters<typeof rendered>[2],
) => {
  if (phone === '' || !deps.sms.canSend) return;
  const { sms } = await rendered(deps, trx, message);
  const fields = { companyName: '公路货运分会', link: pageAddress(deps.config, custodianPath(deps.keys, id)) };
  const letter = { id: deps.newId(), phone, text: sms, fields, templateCode: message.template };
  await deps.sms.send(trx, { ...letter, scene: 'invitationLink' });
};

const invite = async (deps: Deps, trx: Trx, { id, companyId, phone }: rows.CustodianRow) => {
  if (companyId !== null)
    return notify(deps, trx, {
      to: { companyId },
      template: 'custody.named',
      values: {},
      link: '/user/custody',
      dedupKey: `custody:named:${id}`,
    });
  const invitationLink = pageAddress(deps.config, custodianPath(deps.keys, id));
  return sendByLink(deps, trx, { id, phone }, { template: 'custody.invited', values: { invitationLink } });
};

type People = { context: AuditContext; proposer?: Proposer };

const addAuditor = async (deps: Deps, trx: Trx, wanted: Wanted, { context, proposer }: People) => {
  const { companyId, phone, isSubstitute } = wanted;
  const name = await nameOf(trx, wanted);
  if (!isSubstitute) await rows.endElected(trx);
  const id = deps.newId();
  await rows.addCustodian(trx, {
    id,
    role: 'auditor',
    isSubstitute,
    companyId,
    name,
    phone: companyId === null ? phone : '',
    ticketHash: companyId === null ? hashToken(ticketOf(deps.keys, id)) : null,
    namedBy: context.actor.userId,
  });
  const shown = companyId === null ? maskName(name) : name;
  const after = { companyId, name: shown, isSubstitute, ...(proposer && { proposedBy: proposer.name }) };
  await recordAudit(trx, { action: 'custody.auditorNamed', ...context, subject: { kind: 'custodian', id }, after });
  const made = (await rows.findCustodian(trx, id)) ?? refuse('notFound');
  await invite(deps, trx, made);
  return made;
};

/** The company's or the outsider's; refused for a company that is named already. */
const nameOf = async (trx: Trx, { companyId, name }: Wanted) => {
  if (companyId === null) return name === '' ? refuseFields({ name: '请填写姓名' }) : name;
  const company = (await rows.findCompany(trx, companyId)) ?? refuseFields({ companyId: '请选择会员企业' });
  if ((await rows.listCustodians(trx)).some((row) => row.companyId === companyId))
    refuse('wrongState', { msg: '这家企业已经是监督员或备选' });
  return company.name;
};

const findElected = async (trx: Trx) =>
  (await rows.listCustodians(trx)).find(({ role, isSubstitute }) => role === 'auditor' && !isSubstitute);

const PHONE_PURPOSE = 'custodian-phone';
/** Read by more people than the naming itself: the phone is in it encrypted. `replaces`: what it was based on. */
type Act = Omit<Wanted, 'phone'> & { sealedPhone: string; replaces: string | null };

const proposeAuditor = async (
  deps: Deps,
  trx: Trx,
  { reason, ...wanted }: Asked,
  partners: Partners,
  context: AuditContext,
) => {
  const { phone, ...rest } = wanted;
  const name = await nameOf(trx, wanted);
  // A link that one clerk can read is a place that one clerk can take.
  if (wanted.companyId === null && phone === '')
    refuseFields({ phone: '两人办理时链接只用短信发给本人，请填写手机号' });
  if (wanted.companyId === null && !deps.sms.canSend)
    refuse('wrongState', { msg: '短信还没有接通，会外人士的链接发不到本人手里，请先接通短信，或指定会员企业' });
  const elected = wanted.isSubstitute ? undefined : await findElected(trx);
  const act: Act = { ...rest, sealedPhone: deps.keys.seal(PHONE_PURPOSE, phone), replaces: elected?.id ?? null };
  const lines = [
    {
      name: wanted.isSubstitute ? '备选监督员' : '监督员',
      before: elected?.name ?? '还没有',
      after: wanted.companyId === null ? `${name}（${maskPhone(phone)}）` : name,
    },
  ];
  const subject = wanted.isSubstitute ? `custody substitute ${wanted.companyId ?? name}` : 'custody auditor';
  return propose(deps, trx, { kind: 'custody', subjects: [subject], act, lines, reason }, partners, context);
};

export const nameAuditor = (deps: Deps, asked: Asked, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const partners = await lockPartners(trx, context, 'settings');
    await rows.lockCustodians(trx);
    if (partners.length > 0)
      return { custodian: null, link: null, proposalId: await proposeAuditor(deps, trx, asked, partners, context) };
    const made = await addAuditor(deps, trx, asked, { context });
    const link = asked.companyId === null ? custodianPath(deps.keys, made.id) : null;
    return { custodian: viewOf(made), link, proposalId: null };
  });

/** What an approved proposal of custody does: the association's key, or an auditor. */
export const applyCustody: Apply = async (deps, trx, { act, proposer }, context) => {
  await rows.lockCustodians(trx);
  if ('publicKey' in act) return applyOfficeKey(deps, trx, act, proposer, context);
  const { sealedPhone, replaces, ...wanted } = act as Act;
  if (!wanted.isSubstitute && ((await findElected(trx))?.id ?? null) !== replaces)
    refuse('wrongState', { msg: '监督员在提出以后有变化，请看过以后重新提出' });
  await addAuditor(deps, trx, { ...wanted, phone: deps.keys.open(PHONE_PURPOSE, sealedPhone) }, { context, proposer });
  return undefined;
};

export const endAuditor = (deps: Deps, custodianId: string, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    await rows.lockCustodians(trx);
    const ended = (await rows.endAuditor(trx, custodianId)) ?? refuse('notFound');
    const subject = { kind: 'custodian', id: custodianId };
    await recordAudit(trx, {
      action: 'custody.auditorEnded',
      ...context,
      subject,
      before: { name: maskName(ended.name) },
      reason,
    });
    return null;
  });
