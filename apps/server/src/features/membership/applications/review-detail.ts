// The reply for one application under review: form, file, checks, differences, history.
import type { MemberLevel } from '@rfb/contract/member-levels.ts';
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { Difference, ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { feeOf, findStandingOf, nextTermOf } from '../members/exports.ts';
import { registeredFormOf } from './application-form.ts';
import { checksForCertification } from './certification-checks.ts';
import { findCertificationFacts } from './certification-facts.queries.ts';
import { type CheckFacts, findCheckFacts } from './checks.queries.ts';
import { checksFor, checksForChange, checksForRenewal } from './checks.ts';
import { changesOf, differencesOf } from './differences.ts';
import { findLicenceOf } from './registered-forms.queries.ts';
import { itemOf, reviewerOf, reviewStatusOf } from './review-items.ts';
import {
  findListedReview,
  findStaffRequest,
  type ListedReview,
  listEarlier,
  listHandling,
} from './review-list.queries.ts';
import { type Review, subjectKinds } from './review-moves.ts';
import type { ReviewRow } from './reviews.queries.ts';

/** The term a renewal would add if approved today. */
export const findRenewalOffer = async (db: Db, companyId: string) => {
  const standing = await findStandingOf(db, companyId);
  if (!standing) return undefined;
  const { memberId, memberNo, level: currentLevel, expiresAt: expireTime, endsOn } = standing;
  return { memberId, memberNo, currentLevel, expireTime, ...(await nextTermOf(db, endsOn)) };
};

const HANDLING_TEXTS: Record<string, string> = {
  'application.claimed': '受理',
  'application.released': '退回队列',
  'application.lapsed': '受理超时，自动退回队列',
};
/** Staff actions that created a request; old requests have no source. */
const STAFF_REQUEST_TEXTS: Record<string, string> = {
  'enterprise.imported': '从表格批量导入',
  'enterprise.added': '由分会登记',
  'enterprise.valueRestored': '恢复旧值，提交资料变更',
  'enterprise.changed': '修改登记信息，提交资料变更',
};
const DECISION_TEXTS = { approved: '审核通过', rejected: '驳回', withdrawn: '撤回申请' } as const;

const historyOf = async ({ db }: Deps, row: ListedReview) => {
  const handling = await listHandling(db, subjectKinds[row.kind], row.id);
  const { closeKind, reviewTime, rejectReason } = reviewStatusOf(row);
  const decision = closeKind &&
    closeKind !== 'imported' &&
    reviewTime && {
      at: reviewTime,
      who: reviewerOf(row) ?? '',
      text: closeKind === 'rejected' ? `驳回：${rejectReason ?? ''}` : DECISION_TEXTS[closeKind],
    };
  const staff = await findStaffRequest(db, subjectKinds[row.kind], row);
  const request = staff
    ? { who: staff.name, text: STAFF_REQUEST_TEXTS[staff.source ?? ''] ?? '代企业提交' }
    : { who: '企业', text: row.previousId ? '重新提交申请' : '提交申请' };
  return [
    { at: row.requestedAt, ...request },
    ...handling.map(({ at, action, name }) => ({ at, who: name ?? '系统', text: HANDLING_TEXTS[action] ?? '' })),
    ...(decision ? [decision] : []),
  ].reverse();
};

const checksOf = (row: ReviewRow, form: ApplicationForm, facts: CheckFacts) => {
  if (row.kind === 'join') return checksFor(form, facts);
  if (row.kind === 'renewal') return checksForRenewal(facts.file);
  return checksForChange(form, Object.keys(row.after ?? {}), facts);
};

const differencesOfRow = (row: ReviewRow, form: ApplicationForm, previous: ReviewRow | undefined) => {
  if (row.kind === 'change') return changesOf(row.before ?? {}, row.after ?? {});
  if (!previous || row.kind === 'renewal') return [];
  return differencesOf({ form: { ...form, ...previous.form }, fileId: previous.fileId }, { form, fileId: row.fileId });
};

const maskPhones = (difference: Difference): Difference =>
  difference.field === 'phone'
    ? { ...difference, before: maskPhone(difference.before), after: maskPhone(difference.after) }
    : difference;

/** With the fee that was shown when the renewal was requested. */
const renewalOf = async (deps: Deps, { companyId, requestedAt }: ListedReview, level: MemberLevel) => {
  const offer = await findRenewalOffer(deps.db, companyId);
  return offer ? { ...offer, level, feeFen: await feeOf(deps, level, requestedAt) } : null;
};

export const reviewOf = async (deps: Deps, { kind, id }: Review, actor: Actor): Promise<ReviewDetail> => {
  const { db } = deps;
  const row = (await findListedReview(db, kind, id)) ?? refuse('notFound');
  const { businessLicense: _, ...after } = row.after ?? {};
  const form = await registeredFormOf(db, row.companyId, row.form);
  const requestedForm = { ...form, ...after } as ApplicationForm;
  const certificationFacts = kind === 'certification' ? await findCertificationFacts(db, row) : null;
  // A change without a new licence shows the registered one, a certification shows the permit.
  const fileId =
    row.fileId ??
    certificationFacts?.permitFileId ??
    (kind === 'change' ? await findLicenceOf(db, row.companyId) : null);
  const [facts] = await findCheckFacts(db, [{ companyId: row.companyId, fileId, form: requestedForm }]);
  if (!facts) return refuse('notFound');
  const earlier = await listEarlier(db, row);
  const checks = certificationFacts
    ? checksForCertification(form, certificationFacts, facts)
    : checksOf(row, requestedForm, facts);
  return {
    ...itemOf(row, form, actor, isOneOf(undecided, row.status) && checks.every(({ level }) => level === 'green')),
    form: { ...form, phone: maskPhone(form.phone) },
    file: facts.file,
    checks,
    differences: differencesOfRow(
      row,
      form,
      earlier.find((one) => one.id === row.previousId),
    ).map(maskPhones),
    earlier: earlier.map(reviewStatusOf),
    isOwnRequest: row.requestedBy === actor.userId,
    history: await historyOf(deps, row),
    certification: certificationFacts && {
      latestUntil: certificationFacts.latestUntil,
      papersUntil: certificationFacts.papersUntil,
      fieldReasons: certificationFacts.fieldReasons,
    },
    renewal: row.level ? await renewalOf(deps, row, row.level) : null,
  };
};
