// Issues certificates: a row with everything printed and an unguessable code.
import { randomInt } from 'node:crypto';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readActive } from '../../services/templates/exports.ts';
import * as rows from './certificates.queries.ts';
import { findLatestOfCertification, lockCertified } from './certification-paper.queries.ts';
import { fileNameOf, specOf } from './papers.ts';

/** Without I, O, S, V, Z, which are easily confused when read aloud or copied by hand. */
const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Ten of 31 characters: 49 bits, so that guessing finds nothing. Older codes end in four. */
const GROUP = 5;
const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const newCode = (numbered: string) => `${numbered}-${group()}-${group()}`;

const isSame = (before: Record<string, unknown>, after: object) =>
  Object.entries(after).every(([name, value]) => name === 'issuedOn' || before[name] === value);

type New = Omit<Parameters<typeof rows.addCertificate>[1], 'code'>;
const addWithFreeCode = async (trx: Trx, numbered: string, certificate: New) => {
  for (;;) {
    const added = await rows.addCertificate(trx, { ...certificate, code: newCode(numbered) });
    if (added) return added;
  }
};

type Holder = { memberId: string } | { companyId: string };
type Issuer = AuditContext<{ userId: string }>;

export const issueCertificate = ({ db }: Pick<Deps, 'db'>, holder: Holder, { actor, origin }: Issuer) =>
  transact(db, async (trx) => {
    const { memberId, status, ...printed } = (await rows.lockPrintable(trx, holder)) ?? refuse('notFound');
    if (status !== 'active' || !printed.startsOn)
      refuse('wrongState', { msg: '会员资格有效且会员期未结束时才能开具证书，请先续费或恢复' });
    const latest = await rows.findLatestOf(trx, memberId);
    if (latest && isSame(latest.printed, printed))
      return { code: latest.code, certificateNo: latest.certificateNo, fileName: fileNameOf(printed) };
    const added = await addWithFreeCode(trx, printed.memberNo, {
      memberId,
      issuedBy: actor.userId,
      templateVersion: (await readActive(trx, specOf(printed))).number,
      printed,
    });
    await recordAudit(trx, {
      action: 'certificate.issued',
      actor,
      origin,
      subject: { kind: 'certificate', id: added.code },
      after: { certificateNo: added.certificateNo, memberId, level: printed.level, endsOn: printed.endsOn },
    });
    return { ...added, fileName: fileNameOf(printed) };
  });

export const issueCertificationPaper = ({ db }: Pick<Deps, 'db'>, companyId: string, { actor, origin }: Issuer) =>
  transact(db, async (trx) => {
    const { certificationId, memberId, ...printed } =
      (await lockCertified(trx, companyId)) ?? refuse('wrongState', { msg: '认证通过并在有效期内时才能下载认证证书' });
    const latest = await findLatestOfCertification(trx, certificationId);
    if (latest && isSame(latest.printed, printed))
      return { code: latest.code, certificateNo: latest.certificateNo, fileName: fileNameOf(printed) };
    const { certificationNo } = printed;
    const added = await addWithFreeCode(trx, certificationNo, {
      memberId,
      certificationId,
      issuedBy: actor.userId,
      templateVersion: (await readActive(trx, specOf(printed))).number,
      printed,
    });
    await recordAudit(trx, {
      action: 'certificate.issued',
      actor,
      origin,
      subject: { kind: 'certificate', id: added.code },
      after: { certificateNo: added.certificateNo, memberId, certificationNo },
    });
    return { ...added, fileName: fileNameOf(printed) };
  });
