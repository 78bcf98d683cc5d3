// Automatic checks of a certification: compares submitted with registered data, as hints for the reviewer.
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import type { ReviewCheck } from '@rfb/contract/membership/applications/applications.ts';
import { documentNames, documentStatuses } from '@rfb/contract/membership/documents/document.labels.ts';
import { invalidPapers, isInForce } from '@rfb/contract/membership/documents/document.states.ts';
import { memberStatuses } from '@rfb/contract/membership/members/members.labels.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { CertificationFacts, CertifiedPaper } from './certification-facts.queries.ts';
import type { CheckFacts } from './checks.queries.ts';
import { amber, checkBlackList, green, red } from './checks.ts';

const checkMember = ({ memberStatus }: CertificationFacts) =>
  memberStatus === 'active'
    ? green('member', '会员资格有效')
    : red('member', memberStatus ? `会员资格${memberStatuses[memberStatus]}` : '还不是会员');

const checkPermitNo = ({ permitNo }: ApplicationForm, { registeredPermitNo }: CertificationFacts) => {
  if (!registeredPermitNo) return amber('permit', '企业资料里没有许可证号', `认证填写 ${permitNo}`);
  return registeredPermitNo === permitNo
    ? green('permit', '许可证号与登记一致')
    : red('permit', '许可证号与登记不一致', `登记 ${registeredPermitNo}`);
};

const checkVehicles = ({ vehicleCount }: ApplicationForm, { vehicles }: CertificationFacts) => {
  if (vehicles === 0) return amber('vehicles', '还没有登记车辆', `认证填写 ${vehicleCount} 台`);
  return vehicles === vehicleCount
    ? green('vehicles', '车辆数与登记一致')
    : amber('vehicles', '车辆数与登记不同', `登记 ${vehicles} 台，认证填写 ${vehicleCount} 台`);
};

const checkPaper = ({ kind, status, expiresOn, isReviewed, isJoined }: CertifiedPaper): ReviewCheck => {
  const name = documentNames[kind];
  if (isJoined) return amber(kind, `${name}：入会时已审核，未登记有效期`);
  const detail = expiresOn ? `有效期至 ${expiresOn}` : '';
  if (isInForce(status) && !isReviewed) return amber(kind, `${name}：企业自报，分会未核对`, detail || '长期有效');
  if (isInForce(status)) return green(kind, `${name}有效`, detail || '长期有效');
  return (isOneOf(invalidPapers, status) ? red : amber)(kind, `${name}${documentStatuses[status]}`, detail);
};

export const checksForCertification = (form: ApplicationForm, facts: CertificationFacts, checkFacts: CheckFacts) => [
  checkMember(facts),
  checkPermitNo(form, facts),
  ...facts.papers.map(checkPaper),
  checkVehicles(form, facts),
  checkBlackList(checkFacts),
];
