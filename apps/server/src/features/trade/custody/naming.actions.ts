// The association names its auditor and the substitutes: a member company, or an outsider by a link.
import type { Custodian } from '@rfb/contract/trade/custody/custody-views.ts';
import { type AuditContext, maskName, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { rendered } from '../../services/templates/exports.ts';
import * as rows from './custodians.queries.ts';
import { viewOf } from './custodians.ts';
import { custodianPath, hashOf } from './link-ticket.ts';

type Wanted = { companyId: string | null; name: string; phone: string; isSubstitute: boolean };

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

export const nameAuditor = (deps: Deps, { companyId, name, phone, isSubstitute }: Wanted, context: AuditContext) =>
  transact(deps.db, async (trx): Promise<{ custodian: Custodian; link: string | null }> => {
    await rows.lockCustodians(trx);
    const company = companyId === null ? undefined : await rows.findCompany(trx, companyId);
    if (companyId !== null && !company) refuseFields({ companyId: '请选择会员企业' });
    if (companyId === null && name === '') refuseFields({ name: '请填写姓名' });
    if (companyId !== null && (await rows.listCustodians(trx)).some((row) => row.companyId === companyId))
      refuse('wrongState', { msg: '这家企业已经是监督员或备选' });
    if (!isSubstitute) await rows.endElected(trx);
    const id = deps.newId();
    await rows.addCustodian(trx, {
      id,
      role: 'auditor',
      isSubstitute,
      companyId,
      name: company?.name ?? name,
      phone: companyId === null ? phone : '',
      ticketHash: companyId === null ? hashOf(deps.keys, id) : null,
      namedBy: context.actor.userId,
    });
    const after = { companyId, name: company?.name ?? maskName(name), isSubstitute };
    await recordAudit(trx, { action: 'custody.auditorNamed', ...context, subject: { kind: 'custodian', id }, after });
    const made = (await rows.findCustodian(trx, id)) ?? refuse('notFound');
    await invite(deps, trx, made);
    return { custodian: viewOf(made), link: companyId === null ? custodianPath(deps.keys, id) : null };
  });

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
