// The words of certification.
export const certificationStations = ['认证说明', '填写资料', '审核中', '认证通过'] as const;

/** As the public reads it beside a fleet's name. */
export const certificationBadges = { none: '未认证', processing: '认证审核中', approved: '已认证' } as const;

/** In the order in which screens show them. */
export const certificationLabels = {
  permitNo: '道路运输经营许可证号',
  vehicleCount: '车辆数',
  serviceTypes: '服务类型',
  contactPerson: '联系人',
  phone: '联系电话',
} as const;

/** Where an administrator decides instead of the system. */
export const REVIEWED_BY_OFFICE = '认证由分会秘书处受理，请与秘书处联系';
