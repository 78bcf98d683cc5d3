// Labels of certification.
import type { StatusTable } from '../../states.ts';

export const certificationSteps = ['认证说明', '填写资料', '审核中', '认证通过'] as const;

export const certificationBadges = {
  none: '未认证',
  processing: '认证审核中',
  approved: '已认证',
  rejected: '认证未通过',
  expired: '认证已过期',
  revoked: '认证已撤销',
} as const;

/** Who decides: a reviewer, or the clock, which in a demo says so. */
export const certificationDeciders = { office: '秘书处审核', clock: '系统自动认证', demo: '演示自动认证' } as const;

/** An automatic certification never appears as a decision of the office. */
export const deciderOf = (mode: 'auto' | 'review', installation: { mode: 'demo' | 'production' }) => {
  if (mode === 'review') return certificationDeciders.office;
  return installation.mode === 'demo' ? certificationDeciders.demo : certificationDeciders.clock;
};

/** In display order. */
export const certificationLabels = {
  permitNo: '道路运输经营许可证号',
  vehicleCount: '车辆数',
  serviceTypes: '服务类型',
  contactPerson: '联系人',
  phone: '联系电话',
} as const;
export type CertificationField = keyof typeof certificationLabels;
export const certificationFields = Object.keys(certificationLabels) as CertificationField[];

/** Default rejection text of each field. */
export const fieldReasons: Record<CertificationField, string> = {
  permitNo: '与道路运输经营许可证不一致，请核对后填写完整证号',
  vehicleCount: '与登记的车辆不符，请核对后填写',
  serviceTypes: '超出许可证的经营范围，请按经营范围选择',
  contactPerson: '无法确认与企业的关系，请填写企业联系人',
  phone: '无法接通，请填写能联系到企业的电话',
};

/** The status of a certification, as a tag. */
export const certificationStatusTag = {
  words: certificationBadges,
  looks: {
    none: ['grey', 'ring'],
    processing: ['blue', 'half'],
    approved: ['brand', 'dot'],
    rejected: ['red', 'bar'],
    expired: ['amber', 'diamond'],
    revoked: ['red', 'bar'],
  },
} satisfies StatusTable<typeof certificationBadges>;
