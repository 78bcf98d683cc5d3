// Certificates: issuing, downloading, and the public check by code.
import { maskCreditCode } from '@rfb/contract/credit-code.ts';
import { maskName } from '@rfb/contract/identity/companies/company.fields.ts';
import * as contract from '@rfb/contract/membership/certificates/certificates.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { findNow } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { on } from '../../../platform/http/route.ts';
import { addressTag, countCall } from '../../../platform/limits/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { contentOf, printCertificate } from '../../services/templates/exports.ts';
import { issueCertificate, issueCertificationPaper } from './certificates.actions.ts';
import { findByNumber, findCertificate, findLiveCertificate, type Printed } from './certificates.queries.ts';
import type { PrintedCertification } from './certification-paper.queries.ts';
import { fileNameOf, paperOf, specOf } from './papers.ts';

const MISSES_A_DAY = 60;

/** Allows typing errors and rate-limits guessing of codes. */
const countMiss = async (deps: Deps, address: string) => {
  const who = (await addressTag(deps, 'certificate misses', address)).toString('base64url');
  const { count, retryAfterSeconds } = await countCall(deps.db, `certificate misses ${who}`, 86_400);
  if (count > MISSES_A_DAY) refuse('tooMany', { data: { retryAfterSeconds } });
};

/** Masks companies whose page is not public, so that enumerating numbers reveals nothing. */
const numbered = async ({ db }: Deps, plain: string) => {
  const found = await findByNumber(db, plain);
  if (!found) return null;
  return { ...found, companyName: found.fleetId ? found.companyName : maskName(found.companyName) };
};

export const certificatesRoutes = [
  on(contract.issueMyCertificate, ({ deps, context }) =>
    issueCertificate(deps, { companyId: companyIdOf(context.actor) }, context),
  ),
  on(contract.issueCertificate, ({ deps, params, context }) => issueCertificate(deps, params, context)),
  on(contract.issueCertificationPaper, ({ deps, context }) =>
    issueCertificationPaper(deps, companyIdOf(context.actor), context),
  ),
  on(contract.downloadCertificate, async ({ deps, params, actor }) => {
    const found = (await findCertificate(deps.db, params.code)) ?? refuse('notFound');
    if (actor.role !== 'admin' && actor.companyId !== found.companyId) refuse('notFound');
    const { code, certificateNo } = found;
    const printed = found.printed as Printed | PrintedCertification;
    const verifyUrl = pageAddress(deps.config, '/verify');
    const content = await contentOf(deps.db, specOf(printed), found.templateVersion);
    const bytes = await printCertificate(paperOf(printed, content, { code, certificateNo, verifyUrl }));
    return {
      bytes,
      name: fileNameOf(printed),
      mimeType: 'application/pdf',
      disposition: 'attachment' as const,
    };
  }),
  on(contract.verifyCertificate, async ({ deps, params, client }) => {
    const [checkedAt, found] = await Promise.all([findNow(deps.db), findLiveCertificate(deps.db, params.code)]);
    if (found)
      return { checkedAt, certificate: { ...found, creditCode: maskCreditCode(found.creditCode) }, number: null };
    await countMiss(deps, client.address);
    return { checkedAt, certificate: null, number: await numbered(deps, params.code) };
  }),
];
