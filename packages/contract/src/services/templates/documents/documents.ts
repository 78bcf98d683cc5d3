// All documents the office may change.
import type { TemplateSpec } from '../template.ts';
import { certificateSpecs } from './certificates.ts';
import { contractText, contractVariables } from './contract.ts';
import { documentSpec } from './document-template.ts';
import { noticeSpecs } from './notices.ts';
import { waybillText, waybillVariables } from './waybill.ts';

export const paperSpecs = {
  contract: documentSpec({
    code: 'document.contract',
    name: '公路货物运输合同',
    event: '成交得到车队确认后，一方出具合同',
    to: '货主和车队',
    mustUse: ['托运人', '承运人', '货物名称', '装货地点', '卸货地点', '单价'],
    variables: contractVariables,
    text: contractText,
    clauses: 14,
  }),
  waybill: documentSpec({
    code: 'document.waybill',
    name: '公路货物运输运单',
    event: '运单建立后，一方出具运单',
    to: '货主、车队和驾驶员',
    mustUse: ['托运人', '承运人', '货物名称', '装货地点', '卸货地点', '车牌号'],
    variables: waybillVariables,
    text: waybillText,
    clauses: 0,
  }),
};

export const documentSpecs: readonly TemplateSpec[] = [
  ...Object.values(paperSpecs),
  ...Object.values(certificateSpecs),
  ...Object.values(noticeSpecs),
];
