// The printed text of each kind of certificate, from the data stored when it was issued.
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';
import { memberLevels } from '@rfb/contract/members/members.labels.ts';
import type { Paper } from './certificate-pdf.ts';
import type { Printed } from './certificates.queries.ts';
import type { PrintedCertification } from './certification-paper.queries.ts';

type Issue = Pick<Paper, 'code' | 'certificateNo' | 'verifyUrl'>;

export const isOfCertification = (printed: object): printed is PrintedCertification => 'certificationNo' in printed;

const titleOf = (printed: object) => (isOfCertification(printed) ? '车队认证证书' : '会员证书');
export const fileNameOf = (printed: { companyName: string }) => `${titleOf(printed)}_${printed.companyName}.pdf`;

const memberPaper = (printed: Printed, issue: Issue): Paper => ({
  ...issue,
  title: titleOf(printed),
  companyName: printed.companyName,
  sentence: ['为公路货运分会', `${memberLevels[printed.level]}会员`, '，受《行业自律公约》约束。'],
  facts: [
    ['会员号', printed.memberNo],
    ['企业类型', companyTypes[printed.companyType]],
    ['信用代码', printed.creditCode],
    ['入会时间', printed.joinedOn],
    ['会员期', `${printed.startsOn} 至 ${printed.endsOn}`],
    // Certification can end before the membership, so the certificate names the day of issue only.
    ...(printed.isCertified ? ([['车队认证', '签发时已认证']] satisfies Paper['facts']) : []),
  ],
  caution: '会员状态以扫码查验结果为准。本证书不构成对运输服务的担保。',
  issuedOn: printed.issuedOn,
});

/** No end date: it depends on the company's documents. */
const certificationPaper = (printed: PrintedCertification, issue: Issue): Paper => ({
  ...issue,
  title: titleOf(printed),
  companyName: printed.companyName,
  sentence: ['经公路货运分会核验，为', '认证车队', '。'],
  facts: [
    ['认证编号', printed.certificationNo],
    ['会员号', printed.memberNo],
    ['信用代码', printed.creditCode],
    ['通过日期', printed.approvedOn],
    ['申报车辆', `${printed.vehicleCount} 台`],
    ['有效期', '以扫码查验为准'],
  ],
  caution: '认证状态与有效期以扫码查验结果为准。本证书不构成对运输服务的担保。',
  issuedOn: printed.issuedOn,
});

export const paperOf = (printed: Printed | PrintedCertification, issue: Issue) =>
  isOfCertification(printed) ? certificationPaper(printed, issue) : memberPaper(printed, issue);
