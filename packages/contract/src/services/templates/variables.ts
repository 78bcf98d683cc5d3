// All variables of message templates: Chinese name, type, sample. A template lists the ones its event can fill.
/** Types of variables and their labels. */
export const variableTypes = {
  text: '文字',
  code: '编号',
  number: '数字',
  day: '日期',
  time: '时间',
  money: '金额，分',
  link: '链接',
} as const;
type VariableType = keyof typeof variableTypes;

export type Variable = {
  /** Written between braces in a text. */
  name: string;
  type: VariableType;
  sample: string | number;
  /** An empty value is left out instead of being replaced by a dash. */
  mayBeEmpty?: true | undefined;
};

export const variables = {
  companyName: { name: '企业名称', type: 'text', sample: '苏州澜舟驰远物流有限公司' },
  receiptNo: { name: '受理编号', type: 'code', sample: 'AP-20261103-0009' },
  receiptNumber: { name: '票据号码', type: 'code', sample: '0000031254' },
  receiptTitle: { name: '票据抬头', type: 'text', sample: '苏州澜舟驰远物流有限公司' },
  reason: { name: '原因', type: 'text', sample: '道路运输许可证照片看不清，请重新上传' },
  photoName: { name: '照片', type: 'text', sample: '封面“苏州场站夜间装货”' },
  level: { name: '会员等级', type: 'text', sample: '金牌' },
  paidOn: { name: '到账日', type: 'day', sample: '2026-11-14' },
  missingFen: { name: '欠额', type: 'money', sample: 1500 },
  startsOn: { name: '开始日', type: 'day', sample: '2026-11-17' },
  endsOn: { name: '到期日', type: 'day', sample: '2027-11-16' },
  certificationNo: { name: '认证编号', type: 'code', sample: 'RZ-20261103-0004' },
  untilOn: { name: '截止日', type: 'day', sample: '2026-12-16' },
  lastGraceDay: { name: '宽限期末日', type: 'day', sample: '2027-12-16' },
  daysLeft: { name: '剩余天数', type: 'number', sample: 30 },
  listKind: { name: '名单种类', type: 'text', sample: '黑名单' },
  decisionNo: { name: '决定书编号', type: 'code', sample: '货分会决〔2026〕7 号' },
  publicityTo: { name: '公示截止日', type: 'day', sample: '2026-11-27' },
  effectiveFrom: { name: '生效日', type: 'day', sample: '2026-11-28' },
  effectiveTo: { name: '届满日', type: 'day', sample: '2027-11-27' },
  approvalEffect: { name: '生效说明', type: 'text', sample: '已经生效' },
  settingName: { name: '设置名称', type: 'text', sample: '金牌会费' },
  settingValue: { name: '新值', type: 'text', sample: '15,000.00 元' },
  statementKind: { name: '材料种类', type: 'text', sample: '申诉' },
  maskedEmail: { name: '邮箱', type: 'text', sample: 'li***@example.com' },
  maskedPhone: { name: '手机号', type: 'text', sample: '138****0900' },
  passkeyName: { name: '通行密钥名称', type: 'text', sample: '办公室电脑' },
  days: { name: '天数', type: 'number', sample: 15 },
  hours: { name: '小时数', type: 'number', sample: 24 },
  taskName: { name: '任务名称', type: 'text', sample: '会员名单' },
  fileName: { name: '文件名', type: 'text', sample: '会员名单_20261103.xlsx' },
  count: { name: '数量', type: 'number', sample: 3 },
  skipped: { name: '跳过行数', type: 'number', sample: 2 },
  unit: { name: '量词', type: 'text', sample: '家' },
  addition: { name: '补充', type: 'text', sample: '不含已注销的企业', mayBeEmpty: true },
  versionNumber: { name: '版次', type: 'number', sample: 3 },
  articleTitle: { name: '公告标题', type: 'text', sample: '关于冬季行车安全的提示' },
  articleSummary: {
    name: '公告摘要',
    type: 'text',
    sample: '雨雪天气增多，请各会员检查轮胎与防滑链。',
    mayBeEmpty: true,
  },
  messageKind: { name: '留言种类', type: 'text', sample: '入会咨询' },
  personName: { name: '姓名', type: 'text', sample: '李明' },
  reportKind: { name: '举报种类', type: 'text', sample: '低价恶性竞争' },
  caseNo: { name: '案号', type: 'code', sample: 'JB-20261103-0002' },
  caseStatus: { name: '办理状态', type: 'text', sample: '已受理' },
  answer: { name: '答复内容', type: 'text', sample: '你好，入会申请一般在三个工作日内审核。' },
  documentName: { name: '证照名称', type: 'text', sample: '道路运输经营许可证' },
  documentList: {
    name: '证照清单',
    type: 'text',
    sample: '沪A·12345 行驶证（2026-12-03）、承运人责任险（2026-12-05），共 7 项',
  },
  effect: { name: '到期影响', type: 'text', sample: '到期当天仍有效，次日起，该车不能派车。', mayBeEmpty: true },
  shipperName: { name: '货主名称', type: 'text', sample: '上海申联供应链有限公司' },
  fleetName: { name: '车队名称', type: 'text', sample: '苏州澜舟驰远物流有限公司' },
  partnerName: { name: '对方名称', type: 'text', sample: '上海申联供应链有限公司' },
  reasonSentence: { name: '理由', type: 'text', sample: '理由：业务调整。', mayBeEmpty: true },
  tenderMode: { name: '竞价方式', type: 'text', sample: '密封报价' },
  tenderTitle: { name: '竞价标题', type: 'text', sample: '上海至广州电子产品整车运输' },
  tenderNo: { name: '竞价编号', type: 'code', sample: 'JJ-20261103-0009' },
  deadlineAt: { name: '报价截止', type: 'time', sample: '2026-11-07T10:02:00.000Z' },
  lotNumber: { name: '标的序号', type: 'number', sample: 1 },
  unitPrice: { name: '单价', type: 'number', sample: 9280 },
  price: { name: '价格', type: 'text', sample: '9,280 元/车' },
  priceUnit: { name: '计价单位', type: 'text', sample: '元/车' },
  chainHead: { name: '链头', type: 'code', sample: '9f3a…c21e' },
  deadlineCode: {
    name: '截止码',
    type: 'code',
    sample: '9f3a51c07be2d4880c6f1e9a2b7d35f4a1c8e06b93d27f5540be1a6c8d92c21e',
  },
  leastBids: { name: '最少家数', type: 'number', sample: 3 },
  loadingDay: { name: '装货日', type: 'day', sample: '2026-11-20' },
  answerBy: { name: '答复截止', type: 'time', sample: '2026-11-19T02:00:00.000Z' },
  orderNo: { name: '运单编号', type: 'code', sample: 'YD-20261103-0012' },
  origin: { name: '装货地', type: 'text', sample: '上海浦东' },
  destination: { name: '卸货地', type: 'text', sample: '广州黄埔' },
  plates: { name: '车牌与司机', type: 'text', sample: '沪A·12345，王师傅' },
  exceptionKind: { name: '异常种类', type: 'text', sample: '道路封闭' },
  proposalTitle: { name: '提议内容', type: 'text', sample: '金牌会费 12,000.00 元 改为 15,000.00 元' },
  note: { name: '说明', type: 'text', sample: 'G15 常熟段封路，预计晚到两小时' },
  side: { name: '提出方', type: 'text', sample: '车队' },
  amountFen: { name: '金额', type: 'money', sample: 928_000 },
  voucherNo: { name: '凭证号', type: 'code', sample: '20261103001' },
  dueOn: { name: '付款期限', type: 'day', sample: '2026-12-03' },
  month: { name: '月份', type: 'text', sample: '2026 年 10 月' },
  statementNo: { name: '对账单编号', type: 'code', sample: 'DZ-20261104-0007' },
  disputeNo: { name: '争议编号', type: 'code', sample: 'ZY-20261103-0001' },
  outcome: { name: '结论', type: 'text', sample: '双方各有责任' },
  decision: { name: '决定内容', type: 'text', sample: '货损各担一半，运费按约支付' },
  appealNo: { name: '申诉编号', type: 'code', sample: 'SS-20261103-0003' },
  creditEvent: { name: '信用事件', type: 'text', sample: '准时送达：YD-20261103-0012 晚到 3 小时' },
  creditPart: { name: '信用分项', type: 'text', sample: '准时送达' },
  standardName: { name: '标准', type: 'text', sample: 'GB 1589—2016' },
  changeNote: { name: '变更说明', type: 'text', sample: '新版 2027-01-01 起实施' },
  scopes: { name: '适用范围', type: 'text', sample: '普通货运、危险货物运输' },
  invitationLink: { name: '邀请链接', type: 'link', sample: 'https://example.com/invitation/7kq2…' },
  custodianName: { name: '保管人', type: 'text', sample: '方砺' },
  fingerprint: { name: '指纹', type: 'code', sample: '4c1e 90b7 22d1 08fa 7c3e 51b0 9d44 e6a2' },
  opensAt: { name: '最晚开启', type: 'time', sample: '2026-11-25T02:00:00.000Z' },
  companyRole: { name: '角色', type: 'text', sample: '调度' },
  staffRole: { name: '管理角色', type: 'text', sample: '审核' },
  driverLink: { name: '司机链接', type: 'link', sample: 'https://example.com/d/7kq2…' },
} as const satisfies Record<string, Variable>;

export type VariableKey = keyof typeof variables;
type ValueTypes = {
  text: string;
  code: string;
  number: number;
  day: string;
  time: string;
  money: number;
  link: string;
};
export type ValueOf<K extends VariableKey> = ValueTypes[(typeof variables)[K]['type']];
export const variableOf = (key: VariableKey): Variable => variables[key];
