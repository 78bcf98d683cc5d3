// All errors the server returns: HTTP status, stable code and Chinese message.
import { refusalCodes, sessionEnded, unavailable } from './refusal-codes.ts';

type Refusal = { status: number; code: number; msg: string };
const plain = (status: number, msg: string): Refusal => ({ status, code: status, msg });
const business = (status: number, code: number, msg: string): Refusal => ({ status, code, msg });

export const refusals = {
  invalid: plain(400, '提交的内容有误，请按提示修改'),
  pageTooDeep: plain(400, '请缩小筛选范围'),
  unauthenticated: plain(401, sessionEnded),
  forbidden: plain(403, '当前账号没有这项权限'),
  notFound: plain(404, '没有找到要访问的内容'),
  wrongState: plain(409, '状态已变化，请刷新后再试'),
  tooLarge: plain(413, '提交的内容过大'),
  wrongMediaType: plain(415, '不支持这种内容格式'),
  keyReused: plain(422, '同一请求编号对应了不同的内容，请重新提交'),
  tooMany: plain(429, '操作过于频繁，请稍后再试'),
  broken: plain(500, '服务出现异常，请稍后重试；如仍不行，请把请求编号告诉分会'),
  unavailable: plain(503, unavailable),

  wrongPassword: business(400, refusalCodes.wrongPassword, '账号或密码不正确'),
  wrongCode: business(400, refusalCodes.wrongCode, '验证码不正确或已过期'),
  captchaNeeded: business(400, refusalCodes.captchaNeeded, '请先完成图形验证'),
  wrongCaptcha: business(400, refusalCodes.wrongCaptcha, '图形验证不正确或已过期，请换一张再试'),
  wrongOldPassword: business(400, refusalCodes.wrongOldPassword, '原密码不正确'),
  spentTicket: business(400, refusalCodes.spentTicket, '凭证已使用或已过期，请重新获取验证码'),
  weakPassword: business(400, refusalCodes.weakPassword, '密码太常见，请换一个更长的密码'),
  companyExists: business(400, refusalCodes.companyExists, '该企业已提交过入会申请，请用登记手机找回账号或联系分会'),
  phoneExists: business(400, refusalCodes.phoneExists, '该手机号已注册账号，请直接登录或找回密码'),
  usernameTaken: business(400, refusalCodes.usernameTaken, '该账号已被使用，请换一个'),
  consentOutdated: business(400, refusalCodes.consentOutdated, '协议已更新，请阅读后重新同意'),
  applicationLimit: business(400, refusalCodes.applicationLimit, '提交次数过多，请过些天再试'),
  factorNeeded: business(400, refusalCodes.factorNeeded, '请输入动态验证码'),
  wrongPasskey: business(400, refusalCodes.wrongPasskey, '通行密钥没有通过验证，请重试或改用动态验证码'),
  fileRefused: business(400, refusalCodes.fileRefused, '这个文件不能上传'),
  fileGone: business(400, refusalCodes.fileGone, '上传的文件不存在或已失效，请重新上传'),
  signInWait: business(429, refusalCodes.signInWait, '尝试次数过多，请稍后再试'),
  codeTooSoon: business(429, refusalCodes.codeTooSoon, '验证码发送过于频繁，请稍后再试'),
  passwordExpired: business(403, refusalCodes.passwordExpired, '密码已使用满 90 天，请设置新密码后登录'),
  stepUpNeeded: business(403, refusalCodes.stepUpNeeded, '这项操作需要再确认一次是你本人'),
  factorRequired: business(403, refusalCodes.factorRequired, '分会要求所有管理员开启二次验证，请先完成设置'),
  wrongOrigin: business(403, refusalCodes.wrongOrigin, '请求来源不受信任'),
  membershipNotActive: business(
    403,
    refusalCodes.membershipNotActive,
    '会员资格尚未生效或已失效，暂时不能办理这项业务',
  ),
  articleWithdrawn: business(410, refusalCodes.articleWithdrawn, '这篇文章已由分会撤回'),
  articleSaved: business(409, refusalCodes.articleSaved, '这篇文章刚刚有人保存过，请核对后再保存'),
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;
