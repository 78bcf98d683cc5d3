// Labels of the operation log: modules, kinds of actors, kinds of objects; one sentence for each entry.
import { actionLabelOf, actionLabels } from '../audit/action.labels.ts';

/** Each module collects the actions whose name begins with one of these words. */
const modules = {
  access: {
    name: '登录与账号',
    words: [
      'session',
      'password',
      'account',
      'admin',
      'code',
      'proof',
      'registration',
      'factor',
      'passkey',
      'colleague',
      'invitation',
    ],
  },
  companies: { name: '企业与入会', words: ['company', 'enterprise', 'application', 'changeRequest'] },
  members: {
    name: '会员与认证',
    words: [
      'member',
      'members',
      'dues',
      'bankFile',
      'bankLine',
      'bankLines',
      'receipt',
      'receipts',
      'renewal',
      'certificate',
      'certification',
      'printedNotice',
    ],
  },
  fleet: {
    name: '车辆与司机',
    words: ['vehicle', 'driver', 'document', 'usage', 'maintenance', 'card', 'photo', 'import'],
  },
  partners: { name: '合作', words: ['cooperation'] },
  tenders: { name: '竞价与成交', words: ['tender', 'bid', 'auction', 'award', 'lot', 'custody'] },
  orders: {
    name: '运单与付款',
    words: ['order', 'recurringOrder', 'payment', 'charge', 'statement', 'paper', 'rating', 'dispute'],
  },
  discipline: { name: '自律与信用', words: ['listing', 'convention', 'credit', 'appeal', 'report'] },
  content: { name: '内容与留言', words: ['article', 'standard', 'message', 'feedback', 'notice', 'view'] },
  system: {
    name: '系统',
    words: ['setting', 'calendar', 'proposal', 'template', 'delivery', 'file', 'task', 'log', 'demo'],
  },
} as const satisfies Record<string, { name: string; words: readonly string[] }>;

type LogModule = keyof typeof modules;
export const logModules = Object.fromEntries(Object.entries(modules).map(([key, { name }]) => [key, name])) as Record<
  LogModule,
  string
>;

const wordOf = (action: string) => action.split('.')[0] ?? '';

export const moduleOf = (action: string): LogModule | undefined =>
  (Object.keys(modules) as LogModule[]).find((key) =>
    (modules[key].words as readonly string[]).includes(wordOf(action)),
  );

export const actionsOf = (module: LogModule) =>
  Object.keys(actionLabels).filter((action) => moduleOf(action) === module);

/** The actions whose label contains the words somebody typed. */
export const actionsNamed = (text: string) =>
  Object.entries(actionLabels).flatMap(([action, label]) => (label.includes(text) ? [action] : []));

/** Whose acts: of the office's people, or without a signed-in person. */
export const logActors = { staff: '工作人员', nobody: '系统与未登录' } as const;

export const subjectKinds: Record<string, string> = {
  appeal: '信用申诉',
  application: '入会申请',
  article: '文章',
  award: '成交',
  bid: '报价',
  certificate: '证书',
  certification: '车队认证',
  change: '资料变更',
  changeRequest: '资料变更',
  company: '企业',
  convention: '自律公约',
  cooperation: '合作关系',
  cooperationBlock: '合作黑名单',
  cooperationGroup: '合作分组',
  bankFile: '银行流水文件',
  bankLine: '银行流水',
  cooperationLink: '邀请链接',
  custodian: '保管人',
  delivery: '短信或邮件',
  dispute: '争议',
  driver: '司机',
  file: '文件',
  listing: '名单事项',
  lot: '标的',
  maintenancePlan: '维护计划',
  member: '会员',
  message: '留言',
  notice: '消息',
  order: '运单',
  paper: '文书',
  printedNotice: '通知书',
  proposal: '提议',
  rating: '评价',
  renewal: '续费申请',
  report: '举报',
  session: '登录',
  setting: '设置',
  standard: '标准',
  statement: '对账单',
  task: '导入或导出',
  template: '模板',
  tender: '竞价',
  tenderTemplate: '竞价模板',
  usage: '车辆使用',
  user: '账号',
  vehicle: '车辆',
  view: '常用筛选',
};

type Told = {
  who: string;
  role: string;
  action: string;
  subject: { kind: string; name: string } | null;
};

/** 沈岚（所有者）续费一年：会员 HY-2020-0157 杭州钱湖云驿冷链 */
export const sentenceOf = ({ who, role, action, subject }: Told) => {
  const actor = role ? `${who}（${role}）` : who;
  const object = subject && [subject.kind, subject.name].filter(Boolean).join(' ');
  return `${actor}${actionLabelOf(action)}${object ? `：${object}` : ''}`;
};
