// Issues printed notices: a row with the facts and the version of the text; the PDF is drawn from it at every download.
import { setAsidePhases, undecidedPhases } from '@rfb/contract/conduct/listings/listing.states.ts';
import { listingPhases } from '@rfb/contract/conduct/listings/listings.labels.ts';
import {
  type PrintedNotice,
  printedNoticeKinds,
} from '@rfb/contract/membership/printed-notices/printed-notices.endpoints.ts';
import { noticeSpecs } from '@rfb/contract/services/templates/documents/notices.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { lockDecision } from '../../conduct/listings/exports.ts';
import { activeOf } from '../../services/templates/exports.ts';
import { feeOf, nextTermOf } from '../members/exports.ts';
import { listingFacts, type Office, renewalFacts } from './facts.ts';
import { lockRenewalSource } from './notice-sources.queries.ts';
import * as rows from './printed-notices.queries.ts';

export const fileNameOf = ({ kind, noticeNo, printed }: Pick<rows.NoticeRow, 'kind' | 'noticeNo' | 'printed'>) =>
  `${printedNoticeKinds[kind]}_${printed.companyName}_${noticeNo}.pdf`;

export const noticeOf = ({ printed, ...row }: rows.NoticeRow): PrintedNotice => ({
  ...row,
  fileName: fileNameOf({ ...row, printed }),
});

const officeOf = async (deps: Deps): Promise<Office> => {
  const settings = await readSettings(deps);
  return { officePhone: settings.now('contact.phone'), officeAddress: settings.now('contact.address') };
};

const isSame = (before: Record<string, string>, after: Record<string, string>) =>
  Object.entries(after).every(([name, value]) => before[name] === value);

const issue = async (
  deps: Deps,
  trx: Trx,
  subject: rows.Subject,
  printed: Record<string, string>,
  context: AuditContext,
) => {
  const latest = await rows.findLatestAbout(trx, subject);
  if (latest && isSame(latest.printed, printed)) return noticeOf(latest);
  const { number: templateVersion } = await activeOf(deps, trx, noticeSpecs[subject.kind]);
  const issuedBy = context.actor.userId;
  const noticeNo = await rows.addNotice(trx, { subject, templateVersion, printed, issuedBy });
  const { kind, ...of } = subject;
  await recordAudit(trx, {
    action: 'printedNotice.issued',
    ...context,
    subject: { kind: 'printedNotice', id: noticeNo },
    after: { kind, ...of, templateVersion },
  });
  return noticeOf((await rows.findNotice(trx, noticeNo)) ?? refuse('broken'));
};

export const issueListingNotice = (deps: Deps, listingId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = (await lockDecision(trx, listingId)) ?? refuse('notFound');
    if (isOneOf(undecidedPhases, row.phase)) refuse('wrongState', { msg: '作出决定以后才能出具通知书' });
    if (isOneOf(setAsidePhases, row.phase))
      refuse('wrongState', { msg: `这条记录${listingPhases[row.phase]}，不再出具新的通知书` });
    const facts = listingFacts(row, await officeOf({ ...deps, db: trx }));
    return issue(deps, trx, { kind: 'listing', listingId }, facts, context);
  });

export const issueRenewalNotice = (deps: Deps, memberId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const row = (await lockRenewalSource(trx, memberId)) ?? refuse('notFound');
    if (row.isResigned) refuse('wrongState', { msg: '这家企业已经退会，不再出具续费通知书' });
    const inTrx = { ...deps, db: trx };
    const term = await nextTermOf(trx, row.endsOn);
    const next = { ...term, feeFen: await feeOf(inTrx, row.level) };
    return issue(deps, trx, { kind: 'renewal', memberId }, renewalFacts(row, next, await officeOf(inTrx)), context);
  });
