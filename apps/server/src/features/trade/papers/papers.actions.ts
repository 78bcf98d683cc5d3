// Issues contracts and waybills: drawn from the facts, then stored with them, so that the same paper can always be had again.
import { createHash } from 'node:crypto';
import { minuteOf } from '@rfb/contract/days.ts';
import { paperSpecs } from '@rfb/contract/services/templates/documents/documents.ts';
import { filledSheet } from '@rfb/contract/services/templates/documents/paper.ts';
import { awardStates } from '@rfb/contract/trade/awards/award.states.ts';
import { canonicalText } from '@rfb/contract/trade/bids/proof.ts';
import { type PaperKind, paperKinds } from '@rfb/contract/trade/papers/paper.labels.ts';
import type { IssuedPaper } from '@rfb/contract/trade/papers/papers.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findNow } from '../../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { newCode } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bindFile, saveFile } from '../../services/files/exports.ts';
import { activeOf, printSheet } from '../../services/templates/exports.ts';
import { lockAward } from '../awards/exports.ts';
import { contractFacts, waybillFacts } from './facts.ts';
import { findContractSource, findTrip, type Order } from './paper-sources.queries.ts';
import * as rows from './papers.queries.ts';

type Facts = Record<string, string>;

export const fileNameOf = (kind: PaperKind, paperNo: string, version: number) =>
  `${paperKinds[kind]}_${paperNo}${version > 1 ? `_第${version}版` : ''}.pdf`;

export const paperOf = ({ facts, fileId, sha256, ...row }: rows.PaperRow): IssuedPaper => ({
  ...row,
  sha256: sha256.toString('hex'),
  fileName: fileNameOf(row.kind, row.paperNo, row.version),
});

type Issue = {
  subject: rows.Subject;
  subjectId: string;
  /** Papers of one award or order are issued one after the other. */
  lock: (trx: Trx, id: string) => Promise<unknown>;
  /** Asked after reading: whether the paper that exists stays as it is. */
  isOnce: () => boolean;
  paperNo: (trx: Parameters<typeof rows.newContractNo>[0]) => Promise<string>;
  /** Refuses what has no paper. */
  read: (db: Db, paperNo: string) => Promise<Facts>;
};

const isSame = (latest: rows.PaperRow | undefined, facts: Facts) =>
  latest !== undefined && canonicalText(latest.facts) === canonicalText(facts);

const issue = async (deps: Deps, { subject, subjectId, lock, isOnce, paperNo, read }: Issue, context: AuditContext) => {
  const { kind } = subject;
  const before = await rows.findLatestPaper(deps.db, subject);
  const facts = await read(deps.db, before?.paperNo ?? '');
  if (before && (isOnce() || isSame(before, facts))) return paperOf(before);
  const number = before?.paperNo ?? (await transact(deps.db, paperNo));
  const printed = { ...facts, paperNo: number };
  const template = await activeOf(deps, deps.db, paperSpecs[kind]);
  const [code, version] = [newCode('WS'), (before?.version ?? 0) + 1];
  const bytes = await printSheet({
    ...filledSheet(paperSpecs[kind], template.content, printed),
    paperNo: number,
    proof: { code, verifyUrl: `${pageAddress(deps.config, '/verify')}?code=${code}` },
    issued: `第 ${version} 版　模板 ${template.number}　${minuteOf(await findNow(deps.db))} 出具`,
  });
  return transact(deps.db, async (trx) => {
    await lock(trx, subjectId);
    const latest = await rows.findLatestPaper(trx, subject);
    const now = await read(trx, number);
    if (latest && (isOnce() || isSame(latest, now))) return paperOf(latest);
    // Somebody changed the order while the paper was drawn.
    if (latest?.code !== before?.code || canonicalText({ ...now, paperNo: number }) !== canonicalText(printed))
      refuse('wrongState', { msg: '内容刚刚有变化，请重新下载' });
    const name = fileNameOf(kind, number, version);
    const owner = { companyId: companyIdOf(context.actor), purpose: 'orderPaper' as const };
    const { fileId } = await saveFile(deps, trx, { ...owner, bytes, name });
    await bindFile(trx, fileId, owner);
    const of = { awardId: null, orderId: null, ...subject };
    const row = { ...of, code, paperNo: number, version, templateVersion: template.number, fileId };
    const sha256 = createHash('sha256').update(bytes).digest();
    await rows.addPaper(trx, { ...row, sha256, facts: JSON.stringify(printed), issuedBy: context.actor.userId });
    await recordAudit(trx, {
      action: 'paper.issued',
      ...context,
      subject: { kind: 'paper', id: code },
      after: {
        kind,
        paperNo: number,
        version,
        templateVersion: template.number,
        [kind === 'contract' ? 'awardId' : 'orderId']: subjectId,
      },
    });
    return paperOf((await rows.findLatestPaper(trx, subject)) ?? refuse('notFound'));
  });
};

export const issueContract = (deps: Deps, awardId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  const read = async (db: Db, paperNo: string) => {
    const award = (await findContractSource(db, companyId, awardId)) ?? refuse('notFound');
    if (award.state !== 'confirmed')
      refuse('wrongState', {
        msg: `成交现为“${awardStates[award.state]}”，车队确认以后才有合同`,
        data: { state: award.state },
      });
    return contractFacts(award, paperNo);
  };
  const subject = { kind: 'contract' as const, awardId };
  const of = { subject, subjectId: awardId, lock: lockAward, isOnce: () => true };
  return issue(deps, { ...of, paperNo: rows.newContractNo, read }, context);
};

/** Orders are a wing above papers, so they are asked through what app.ts hands in. */
export type Orders = {
  /** Undefined for a company that is no part of the order. */
  find: (db: Db, companyId: string, orderId: string) => Promise<Order | undefined>;
  lock: (trx: Trx, orderId: string) => Promise<unknown>;
};

export const issueWaybill = (deps: Deps, orders: Orders, orderId: string, context: AuditContext) => {
  const companyId = companyIdOf(context.actor);
  let orderNo = '';
  let isOver = false;
  const read = async (db: Db) => {
    const order = (await orders.find(db, companyId, orderId)) ?? refuse('notFound');
    if (order.state === 'cancelled')
      refuse('wrongState', { msg: '运单已取消，不再出具新的运单', data: { status: order.status } });
    orderNo = order.orderNo;
    isOver = order.status === 'completed';
    return waybillFacts({ ...order, ...(await findTrip(db, orderId)) });
  };
  const subject = { kind: 'waybill' as const, orderId };
  const of = { subject, subjectId: orderId, lock: orders.lock, isOnce: () => isOver };
  return issue(deps, { ...of, paperNo: async () => orderNo, read }, context);
};
