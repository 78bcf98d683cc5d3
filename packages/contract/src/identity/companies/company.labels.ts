// Labels of the fields of a company, for forms, details, sheets, histories and logs.
/** In display order. */
export const companyFieldNames = {
  companyName: '企业名称',
  creditCode: '统一社会信用代码',
  companyType: '企业类型',
  legalPerson: '法定代表人',
  establishYear: '成立年份',
  regionCode: '所在地区',
  address: '地址',
  contactPerson: '联系人',
  phone: '联系电话',
  email: '邮箱',
  permitNo: '道路运输经营许可证号',
  vehicleCount: '车辆数',
  serviceTypes: '服务类型',
  businessLicense: '营业执照',
} as const;
export type CompanyField = keyof typeof companyFieldNames;
