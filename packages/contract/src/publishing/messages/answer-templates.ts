// Templates for answers, to be adapted by staff.
import type { MessageKind } from './messages.labels.ts';

type AnswerTemplate = { label: string; text: string; kinds?: readonly MessageKind[] };

const answerTemplates: readonly AnswerTemplate[] = [
  {
    label: '入会材料',
    text: '你好。入会需要营业执照，车队另需填写道路运输经营许可证号。请在官网“申请入会”按三步填写，资料齐全的 {审核工作日} 个工作日内答复。',
    kinds: ['join'],
  },
  {
    label: '会费与票据',
    text: '你好。会费通过对公账户缴纳，请在个人信息的“续费”中上传付款凭证；核对到账后开具会费票据，抬头按企业资料里的票据抬头。',
    kinds: ['fees'],
  },
  {
    label: '认证材料',
    text: '你好。车队认证请在“平台车队”中填写许可证号、车辆数与联系人。证照有效期须覆盖申请日，照片四角完整、文字清晰。',
    kinds: ['papers'],
  },
  {
    label: '找回账号',
    text: '你好。请在登录页点“忘记密码”，用登记的手机号接收验证码后设置新密码。登记手机已停用的，请回电秘书处核实身份。',
    kinds: ['usage'],
  },
  {
    label: '请补充',
    text: '你好。为了准确答复，请补充企业全称、发生的时间与页面，回电或重新留言并注明本次留言编号。',
  },
  { label: '已转部门', text: '你好。你的事项已转相关部门办理，办理人会在 {答复工作日} 个工作日内与你联系。' },
];

type Promised = { reviewDays: number | string; replyDays: number | string };

export const templatesFor = (kind: MessageKind, { reviewDays, replyDays }: Promised) =>
  answerTemplates
    .filter(({ kinds }) => kinds?.includes(kind) ?? true)
    .map(({ label, text }) => ({
      label,
      text: text.replace('{审核工作日}', String(reviewDays)).replace('{答复工作日}', String(replyDays)),
    }));
