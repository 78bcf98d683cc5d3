// The demo's messages and reports: invented people, every state, times in hours before now.

import type { AppealOutcome, ReportKind, ReportOutcome } from '@rfb/contract/conduct/reports/reports.labels.ts';
import type { MessageKind } from '@rfb/contract/publishing/messages/messages.labels.ts';

export type DemoMessage = {
  kind: MessageKind;
  name: string;
  companyName?: string;
  text: string;
  sent: number;
  /** When it was claimed. */
  claimed?: number;
  answered?: { ago: number; text: string };
  closed?: { ago: number; reason: string };
  isSpam?: true;
};

export const demoMessages: DemoMessage[] = [
  {
    kind: 'papers',
    name: '严立',
    companyName: '临安合众运输有限公司',
    text: '我司部分车辆总质量在 4.5 吨以下，没有道路运输证。登记车辆时这一栏是否可以留空，会不会影响车队认证？',
    sent: 3,
  },
  {
    kind: 'fees',
    name: '何静',
    companyName: '青田山河物流有限公司',
    text: '上周已对公转账会费，凭证也传了，请问会费票据什么时候可以开？抬头与付款户名一致。',
    sent: 130,
  },
  {
    kind: 'usage',
    name: '罗启明',
    text: '换了手机号，收不到登录验证码，旧号码已经停用，怎么办理更换？',
    sent: 22,
    claimed: 4,
  },
  {
    kind: 'join',
    name: '范晓舟',
    companyName: '桐庐晓舟货运部',
    text: '个体工商户可以入会吗？需要哪些材料？',
    sent: 60,
    answered: {
      ago: 54,
      text: '你好。个体工商户可以入会，请用营业执照上的名称和统一社会信用代码申请，车队另需填写道路运输经营许可证号。',
    },
  },
  {
    kind: 'cooperation',
    name: '唐宁',
    companyName: '同程物流园区管理有限公司',
    text: '园区希望与分会合办一次安全培训，想了解合作方式和联系人。',
    sent: 200,
    answered: { ago: 176, text: '你好。感谢来信，会员部同事会在两个工作日内与你电话联系，商量时间与场地。' },
  },
  {
    kind: 'papers',
    name: '卫长青',
    companyName: '清源冷链运输有限公司',
    text: '认证时填写的车辆数与实际不一致，后来又购入了三台，需要重新认证吗？',
    sent: 420,
    answered: { ago: 414.5, text: '你好。新增车辆在“车辆”里登记即可，不需要重新认证；证照会单独审核。' },
  },
  {
    kind: 'other',
    name: '姚远',
    text: '官网的会员证书查验页在微信里扫码打开正常，建议加上打印功能。',
    sent: 700,
    answered: { ago: 690, text: '你好。谢谢建议，我们会在后续版本里考虑。浏览器菜单中的打印目前可以使用。' },
  },
  {
    kind: 'fees',
    name: '钟敏',
    companyName: '德清恒通运输有限公司',
    text: '想从普通会员升为银牌会员，差额怎么计算？',
    sent: 1000,
    answered: { ago: 994, text: '你好。升级立即生效，按当期剩余天数补差额，会员部可以先为你算好金额。' },
    closed: { ago: 940, reason: '对方已补缴差额，事项办结' },
  },
  {
    kind: 'usage',
    name: '冯一',
    text: '请问怎么修改企业地址，我在个人信息里没有找到。',
    sent: 1300,
    closed: { ago: 1290, reason: '重复留言，已在另一条中电话答复' },
  },
  {
    kind: 'other',
    name: 'Best Offer',
    companyName: 'SEO',
    text: 'We can put your website on the first page, contact us now for a free quote.',
    sent: 90,
    isSpam: true,
  },
];

export type DemoReport = {
  kind: ReportKind;
  objectName: string;
  facts: string;
  received: number;
  reporter?: string;
  claimed?: number;
  accepted?: number;
  refused?: { ago: number; reason: string };
  investigated?: number;
  decided?: { ago: number; outcome: ReportOutcome; decision: string };
  published?: { ago: number; listingRef?: string };
  appealed?: { ago: number; appeal: string };
  settled?: { ago: number; outcome: AppealOutcome; settlement: string };
};

export const demoReports: DemoReport[] = [
  {
    kind: 'payment',
    objectName: '远帆商贸有限公司',
    facts: '三月至五月共七票运费约定月结 30 天，至今逾期四个多月未付，多次联系对方财务均称下周安排。',
    received: 20,
  },
  {
    kind: 'price',
    objectName: '沈阳辽川铁马运输有限公司',
    facts: '同一线路连续三次报价低于燃油与通行费之和，成交后又以油价上涨为由要求加价，其他车队无法正常参与。',
    received: 260,
    reporter: '周启航',
    accepted: 200,
  },
  {
    kind: 'overload',
    objectName: '某砂石运输个体车队',
    facts: '连续多日夜间在绕城辅道超载运输砂石，车辆加高栏板，车厢无遮盖，沿途抛洒。',
    received: 500,
    accepted: 430,
    investigated: 380,
  },
  {
    kind: 'other',
    objectName: '不详',
    facts: '对方司机在服务区与我方司机发生口角，态度恶劣，希望处理。',
    received: 640,
    refused: { ago: 600, reason: '属于个人纠纷，不在自律公约规定的事项之内，建议向服务区派出所反映。' },
  },
  {
    kind: 'papers',
    objectName: '南昌赣云鸿翥物流有限公司',
    facts: '报价资料里的道路运输证照片与车管所登记信息不符，疑似用其他车辆的证件替代。',
    received: 1000,
    accepted: 940,
    investigated: 900,
    decided: {
      ago: 300,
      outcome: 'partly',
      decision: '经核对，一台车的道路运输证照片系误传，其余车辆证件相符。责令七日内更正资料，予以提醒。',
    },
  },
  {
    kind: 'breach',
    objectName: '济南岱岳恒途物流有限公司',
    facts: '成交后两次临时加价，未获同意即放弃派车，造成我司停工待料一天半。',
    received: 1500,
    reporter: '郑可',
    accepted: 1440,
    investigated: 1400,
    decided: {
      ago: 650,
      outcome: 'upheld',
      decision: '经调取竞价与运单记录，情况属实。予以通报批评，责令三十日内整改，并按程序提请列入名单。',
    },
    published: { ago: 600, listingRef: '见红黑名单公示' },
  },
  {
    kind: 'safety',
    objectName: '西安秦岭朔风汽车运输有限公司',
    facts: '要求司机连续驾驶超过八小时不休息，拒绝者扣当月奖金，司机群里有记录。',
    received: 1700,
    accepted: 1650,
    investigated: 1600,
    decided: {
      ago: 560,
      outcome: 'notUpheld',
      decision: '调取动态监控数据，未发现连续驾驶超时；奖金制度为安全里程奖，未查实。',
    },
    appealed: { ago: 90, appeal: '监控数据只覆盖三台车，群聊截图中另有两台未接入平台的车辆，请核对补充材料。' },
  },
  {
    kind: 'price',
    objectName: '甘北快运有限公司',
    facts: '以他人名义重复参与同一项目报价，两份报价的联系人电话相同。',
    received: 2200,
    accepted: 2130,
    investigated: 2080,
    decided: { ago: 1500, outcome: 'notUpheld', decision: '两家企业为不同法人，电话相同系同一代理人填报，未查实。' },
    appealed: { ago: 1300, appeal: '两家企业的法定代表人为同一人，请核对工商登记信息。' },
    settled: {
      ago: 1000,
      outcome: 'changed',
      settlement: '经复核，两家企业法定代表人相同，构成以他人名义重复报价。改为举报属实，予以警告并通报。',
    },
  },
];
