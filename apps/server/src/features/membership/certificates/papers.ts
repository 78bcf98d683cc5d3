// The printed text of each kind of certificate, from the data and the version of the text stored when it was issued.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import {
  certificateSpecs,
  type fleetVariables,
  type memberVariables,
} from '@rfb/contract/services/templates/documents/certificates.ts';
import type { FactsOf } from '@rfb/contract/services/templates/documents/document-template.ts';
import { filledCertificate } from '@rfb/contract/services/templates/documents/paper.ts';
import type { TemplateContent } from '@rfb/contract/services/templates/template.ts';
import type { CertificateContent } from '../../services/templates/exports.ts';
import type { Printed } from './certificates.queries.ts';
import type { PrintedCertification } from './certification-paper.queries.ts';

type Issue = Pick<CertificateContent, 'code' | 'certificateNo' | 'verifyUrl'>;

const isOfCertification = (printed: object): printed is PrintedCertification => 'certificationNo' in printed;

const titleOf = (printed: object) => (isOfCertification(printed) ? '车队认证证书' : '会员证书');
export const fileNameOf = (printed: { companyName: string }) => `${titleOf(printed)}_${printed.companyName}.pdf`;

const memberFacts = (printed: Printed): FactsOf<typeof memberVariables> => ({
  level: memberLevels[printed.level],
  memberNo: printed.memberNo,
  companyType: companyTypes[printed.companyType],
  creditCode: printed.creditCode,
  joinedOn: printed.joinedOn,
  term: `${printed.startsOn} 至 ${printed.endsOn}`,
  // Certification can end before the membership, so the certificate names the day of issue only.
  certified: printed.isCertified ? '签发时已认证' : '',
});

/** No end date: it depends on the company's documents. */
const fleetFacts = (printed: PrintedCertification): FactsOf<typeof fleetVariables> => ({
  certificationNo: printed.certificationNo,
  memberNo: printed.memberNo,
  creditCode: printed.creditCode,
  approvedOn: printed.approvedOn,
  vehicleCount: String(printed.vehicleCount),
});

export const specOf = (printed: object) =>
  isOfCertification(printed) ? certificateSpecs.fleet : certificateSpecs.member;

export const paperOf = (
  printed: Printed | PrintedCertification,
  content: TemplateContent,
  issue: Issue,
): CertificateContent => {
  const facts = isOfCertification(printed) ? fleetFacts(printed) : memberFacts(printed);
  const { companyName, issuedOn } = printed;
  return { ...issue, ...filledCertificate(specOf(printed), content, facts), companyName, issuedOn };
};
