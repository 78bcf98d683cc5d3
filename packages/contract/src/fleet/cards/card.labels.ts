// Labels of a fleet's card, and which fields are still missing.
export const MAX_LANES = 20;
export const MAX_CLAIMS = 12;

/** All fields of a card in display order; the database's card_gaps has the same list. */
export const cardFieldNames = {
  avatar: '企业标志',
  description: '简介',
  businessScope: '经营范围',
  establishYear: '成立年份',
  serviceTypes: '服务类型',
  vehicleCount: '车辆数',
  certifications: '资质认证',
  lanes: '常跑线路',
  photos: '照片',
  contactPerson: '联系人',
  phone: '联系电话',
  address: '地址',
} as const;
export type CardField = keyof typeof cardFieldNames;
export const cardFields = Object.keys(cardFieldNames) as CardField[];

/** Fields the fleet edits on its card; the rest comes from its registration and contact data. */
export const writtenCardFields = [
  'avatar',
  'description',
  'businessScope',
  'establishYear',
  'certifications',
  'lanes',
  'photos',
] as const satisfies readonly CardField[];

type Known = Record<CardField, string | number | null | readonly unknown[]>;

const isEmpty = (value: Known[CardField]) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that are still empty. */
export const cardGaps = (card: Known) => cardFields.filter((field) => isEmpty(card[field]));
