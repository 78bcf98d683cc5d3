// Common rejection reasons with their default texts.
import * as z from 'zod/mini';

export const rejectReasons = {
  permitMissing: {
    label: '缺少许可证',
    text: '请补充《道路运输经营许可证》编号，有效期须覆盖申请日。补充后可直接重新提交，无需重填其他信息。',
  },
  licenceUnclear: { label: '执照不清晰', text: '营业执照照片不清晰，请上传四角完整、文字可辨的彩色原件照片或扫描件。' },
  mismatch: { label: '信息与执照不符', text: '填写的企业名称或统一社会信用代码与营业执照不一致，请核对后重新提交。' },
  licenceExpired: { label: '执照已过期', text: '营业执照已过有效期，请上传换发后的营业执照。' },
  duplicate: {
    label: '重复申请',
    text: '该企业已有会员资格或在审申请，请使用原账号登录；如需变更资料，请在个人信息中提交。',
  },
  contactUnproved: {
    label: '联系人待核实',
    text: '无法确认联系人与企业的关系，请改填企业联系人，或与分会秘书处联系。',
  },
  paymentUnproved: { label: '未查到缴费', text: '未查到与凭证相符的会费到账记录，请核对付款凭证后重新提交。' },
  fieldsWrong: { label: '资料需修改', text: '请按各项说明修改后重新提交，已填内容会保留。' },
  papersMissing: {
    label: '证照不全',
    text: '请先在企业证照中补齐有效的营业执照、道路运输经营许可证和承运人责任险，再重新提交。',
  },
  other: { label: '其他', text: '' },
} as const;
export type RejectReason = keyof typeof rejectReasons;

export const RejectReason = z.enum(Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]], '驳回原因有误');
