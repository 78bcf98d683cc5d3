// Printed notices of the association to a company: the decision about an entry of the lists, and the end of a membership's term.
import { type DocumentText, documentSpec, documentVariables } from './document-template.ts';

const addressee = {
  noticeNo: { name: '文书编号', type: 'code', sample: 'TZ-20261117-0003' },
  issuedOn: { name: '出具日期', type: 'day', sample: '2026-11-17' },
  companyName: { name: '企业名称', type: 'text', sample: '苏州澜舟驰远物流有限公司' },
  creditCode: { name: '信用代码', type: 'code', sample: '91320505MA1N2XXX3B' },
  officePhone: { name: '秘书处电话', type: 'text', sample: '010-0000 0000' },
  officeAddress: { name: '秘书处地址', type: 'text', sample: '北京市示例区公路货运大厦 8 层秘书处' },
} as const;

export const listingNoticeVariables = documentVariables({
  ...addressee,
  listKind: { name: '名单种类', type: 'text', sample: '黑名单' },
  decisionNo: { name: '决定书编号', type: 'code', sample: '货分会决〔2026〕7 号' },
  decidedOn: { name: '决定日期', type: 'day', sample: '2026-11-16' },
  decisionText: {
    name: '决定正文',
    type: 'text',
    sample:
      '经调查，苏州澜舟驰远物流有限公司三次低于成本报价。依据自律公约第六条，决定将该公司列入黑名单，期限十二个月。',
  },
  clauses: { name: '公约条款', type: 'text', sample: '第六条' },
  conventionVersion: { name: '公约版次', type: 'text', sample: '3' },
  term: { name: '期限', type: 'text', sample: '12 个月' },
  publicityFrom: { name: '公示开始日', type: 'day', sample: '2026-11-17' },
  publicityTo: { name: '公示截止日', type: 'day', sample: '2026-11-23' },
  effectiveFrom: { name: '生效日', type: 'day', sample: '2026-11-24' },
  effectiveTo: { name: '届满日', type: 'day', sample: '2027-11-23' },
  appealUntil: { name: '申诉截止日', type: 'day', sample: '2026-12-24' },
  repairFrom: { name: '可修复日', type: 'day', sample: '2027-05-24' },
});

export const renewalNoticeVariables = documentVariables({
  ...addressee,
  memberNo: { name: '会员号', type: 'code', sample: 'M-2026-0042' },
  level: { name: '会员等级', type: 'text', sample: '金牌' },
  endsOn: { name: '到期日', type: 'day', sample: '2026-12-16' },
  lastGraceDay: { name: '宽限期末日', type: 'day', sample: '2027-01-15' },
  nextTerm: { name: '下一会员期', type: 'text', sample: '2026-12-17 至 2027-12-16' },
  fee: { name: '会费', type: 'text', sample: '¥12,000.00' },
});

const seal = { signers: ['公路货运分会（盖章）', '受文单位（签收）'], signLines: ['　　　　年　　　月　　　日'] };

/** Version 1. */
const listingText: DocumentText = {
  title: '名单决定通知书',
  table: [
    '受文单位：{企业名称}｜出具日期：{出具日期}',
    '信用代码：{信用代码}｜名单种类：{名单种类}',
    '决定书编号：{决定书编号}｜决定日期：{决定日期}',
  ],
  preamble: ['{决定正文}'],
  clauses: [
    { head: '依据与期限', lines: ['依据自律公约第 {公约版次} 版{公约条款}。', '列入{名单种类}的期限为 {期限}。'] },
    {
      head: '公示与生效',
      lines: ['公示自 {公示开始日} 至 {公示截止日}，无异议则 {生效日} 起生效，至 {届满日} 届满。'],
    },
    {
      head: '异议、申诉与修复',
      lines: [
        '对决定有异议的，可以在公示期内向分会提出，并提交材料。',
        '决定生效后，可以在 {申诉截止日} 前申诉一次。',
        '已经整改的，{可修复日} 起可以申请信用修复。',
      ],
    },
    { head: '联系方式', lines: ['电话：{秘书处电话}', '地址：{秘书处地址}'] },
  ],
  ...seal,
  notes: ['本通知书按分会的决定记录出具；公示内容和现在的状态以分会网站“行业自律”页面为准。'],
};

/** Version 1. */
const renewalText: DocumentText = {
  title: '会员续费通知书',
  table: [
    '受文单位：{企业名称}｜出具日期：{出具日期}',
    '信用代码：{信用代码}｜会员号：{会员号}',
    '会员等级：{会员等级}｜会员期到：{到期日}',
  ],
  preamble: ['贵单位的会员期至 {到期日} 止。为保持会员权益不中断，请按下列事项办理续费。'],
  clauses: [
    { head: '会费', lines: ['{会员等级}会员的年度会费为 {会费}。', '续费后的会员期为 {下一会员期}。'] },
    { head: '期限', lines: ['请在 {宽限期末日} 或者以前缴纳。逾期未缴的，会员资格次日起失效。'] },
    {
      head: '办理',
      lines: ['登录平台在“个人信息”提交续费，或联系秘书处。', '电话：{秘书处电话}', '地址：{秘书处地址}'],
    },
  ],
  ...seal,
  notes: ['已经缴费的请忽略本通知书，并把缴费凭证交给秘书处登记。'],
};

const of = { to: '受文企业', clauses: 8 };

export const noticeSpecs = {
  listing: documentSpec({
    ...of,
    code: 'document.listingNotice',
    name: '名单决定通知书',
    event: '内容管理 › 红黑名单：出具决定通知书',
    mustUse: ['企业名称', '决定书编号', '决定正文'],
    variables: listingNoticeVariables,
    text: listingText,
  }),
  renewal: documentSpec({
    ...of,
    code: 'document.renewalNotice',
    name: '会员续费通知书',
    event: '会员管理 › 会员列表：出具续费通知书',
    mustUse: ['企业名称', '会员号', '到期日'],
    variables: renewalNoticeVariables,
    text: renewalText,
  }),
};
