// The demo fleet's own documents: valid, expiring, expired, rejected, pending renewal and renewed.
import type { CompanyDocumentKind } from '@rfb/contract/membership/documents/document.labels.ts';

type DemoPaper = {
  kind: CompanyDocumentKind;
  number: string;
  detail: string;
  /** Days from today; null: no expiry date. */
  from: number;
  until: number | null;
  /** Days since it was submitted. */
  added: number;
  state: 'valid' | 'pending' | 'rejected';
  isCurrent: boolean;
  rejectReason: string | null;
};

type Rest = Partial<Pick<DemoPaper, 'state' | 'isCurrent' | 'rejectReason' | 'number'>>;
const paper = (
  kind: CompanyDocumentKind,
  detail: string,
  [from, until, added]: [number, number | null, number],
  { state = 'valid', isCurrent = true, rejectReason = null, number = '' }: Rest = {},
): DemoPaper => ({ kind, number, detail, from, until, added, state, isCurrent, rejectReason });

export const demoWallet: DemoPaper[] = [
  paper('businessLicense', '', [-1708, null, 1700]),
  paper('transportPermit', '普通货运、货物专用运输（冷藏保鲜）', [-870, 590, 868]),
  paper('carrierInsurance', '保额 300 万元', [-337, 27, 340], { number: 'YYDEM-2025-118206' }),
  paper('carrierInsurance', '保额 300 万元', [-702, -338, 706], { isCurrent: false, number: 'YYDEM-2024-093417' }),
  paper('carrierInsurance', '保额 200 万元', [-1068, -703, 1070], { isCurrent: false, number: 'YYDEM-2023-071150' }),
  paper('safetyStandard', '二级', [-910, 185, 905]),
  paper('creditGrade', 'AAA', [-229, 136, 226]),
  paper('iso', 'ISO 9001', [-1080, 15, 1075]),
  paper('iso', 'ISO 9001', [-7, 1089, 1], { state: 'pending', isCurrent: false }),
  paper('oversizePermit', '', [-20, 345, 6], { state: 'rejected', rejectReason: '扫描件缺第 2 页（许可范围）' }),
  paper('logisticsGrade', '4A', [-1141, -46, 1130]),
];
