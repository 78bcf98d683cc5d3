// Labels of documents: kinds, states, and reasons why a vehicle or driver cannot be sent out.
export type OwnerKind = 'company' | 'vehicle' | 'driver';
export const ownerKinds = ['company', 'vehicle', 'driver'] as const satisfies readonly OwnerKind[];

export const companyDocuments = {
  businessLicense: '营业执照',
  transportPermit: '道路运输经营许可证',
  carrierInsurance: '承运人责任险',
  safetyStandard: '安全生产标准化',
  creditGrade: '质量信誉考核',
  iso: 'ISO 体系认证',
  oversizePermit: '大件运输许可',
  dangerPermit: '危险货物许可',
  logisticsGrade: 'A 级物流企业',
} as const;
export const vehicleDocuments = {
  drivingLicense: '行驶证',
  transportCert: '道路运输证',
  insurance: '保险',
  inspection: '年检',
} as const;
export const driverDocuments = { driverLicense: '驾驶证', qualificationCert: '从业资格证' } as const;
export const documentNames = { ...companyDocuments, ...vehicleDocuments, ...driverDocuments } as const;

export type CompanyDocumentKind = keyof typeof companyDocuments;
export type VehicleDocumentKind = keyof typeof vehicleDocuments;
export type DriverDocumentKind = keyof typeof driverDocuments;
export type DocumentKind = keyof typeof documentNames;

const kindsByOwner = { company: companyDocuments, vehicle: vehicleDocuments, driver: driverDocuments } as const;
export const documentKindsOf = (owner: OwnerKind) => Object.keys(kindsByOwner[owner]) as DocumentKind[];
/** Shippers keep only their licence here. */
export const companyKindsOf = (type: 'fleet' | 'shipper'): DocumentKind[] =>
  type === 'fleet' ? documentKindsOf('company') : ['businessLicense'];

/** Status computed for today. */
export const documentStatuses = {
  missing: '未上传',
  pending: '待审核',
  rejected: '已驳回',
  withdrawn: '已撤回',
  upcoming: '未生效',
  valid: '有效',
  expiring: '即将到期',
  expired: '已过期',
} as const;
export type DocumentStatus = keyof typeof documentStatuses;

export const EXPIRING_DAYS = 60;
export const URGENT_DAYS = 15;
/** How many days the timeline of expiries looks ahead. */
export const OUTLOOK_DAYS = 90;

/** Kinds that may be permanent. */
export const longTermKinds: readonly DocumentKind[] = ['businessLicense', 'driverLicense'];

/** "inspection:expired" → 年检已过期 */
export const readinessWords = (reason: string) => {
  const [kind = '', status = ''] = reason.split(':');
  const name = Object.hasOwn(documentNames, kind) ? documentNames[kind as DocumentKind] : '证件';
  const words = Object.hasOwn(documentStatuses, status) ? documentStatuses[status as DocumentStatus] : '不可用';
  return `${name}${words}`;
};

/** Which documents a company needs. */
export const requiredOfCompany: readonly CompanyDocumentKind[] = [
  'businessLicense',
  'transportPermit',
  'carrierInsurance',
];

/** What a fleet may send while its membership is undecided: its own papers, which nobody but the office sees. */
export const applicantPapers: readonly CompanyDocumentKind[] = ['transportPermit', 'carrierInsurance'];

/** Enough for both and some corrections; withdrawn ones count, because their files are kept. */
export const APPLICANT_DOCUMENTS = 6;
