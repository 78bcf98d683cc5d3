// The demo's entries on the red and black lists, one in every phase; days count back from the day of seeding.
type DemoStatement = {
  kind: 'reply' | 'objection' | 'appeal' | 'repair';
  text: string;
  days: number;
  outcomeText?: string;
};
type DemoListing = {
  kind: 'red' | 'black';
  username: string;
  reason: string;
  clauses: number[];
  noticeText: string;
  decisionText?: string;
  months?: number;
  /** Days ago. */
  proposed: number;
  noticed?: number;
  replied?: number;
  decided?: number;
  published?: number;
  repaired?: number;
  revoked?: number;
  endReason?: string;
  statements?: DemoStatement[];
};

export const demoListings: DemoListing[] = [
  {
    kind: 'black',
    username: 'demo-fleet-15',
    reason: '成交后三次放弃派车，造成货主停工待料',
    clauses: [12, 38],
    noticeText: '经货主举报并核对平台记录，你公司在三个月内三次于成交后放弃派车，均未在装货前告知，造成货主停工待料。',
    decisionText:
      '经调查，长沙湘屿星砂物流有限公司在三个月内三次于成交后放弃派车，均未在装货前书面告知货主，其中一次造成货主生产线停工六小时。平台成交记录、通话记录与货主的书面说明相互印证，事实清楚。\n该公司答复称车辆临时故障，但未能提供维修凭证。\n依据自律公约第十二条、第三十八条，决定将该公司列入黑名单，期限六个月。期间不参加推荐与评优，不得参与新的竞价；已经成交的运输继续履行。',
    months: 6,
    proposed: 60,
    noticed: 58,
    replied: 53,
    decided: 46,
    published: 37,
    statements: [{ kind: 'reply', text: '三次均因车辆临时故障无法出车，今后将提前安排备用车辆。', days: 53 }],
  },
  {
    kind: 'red',
    username: 'demo-fleet-14',
    reason: '台风期间组织集装箱应急转运，受托货物无一票延误',
    clauses: [42],
    noticeText: '经会员推荐，你公司在台风期间组织应急转运表现突出，拟列入红名单。如不同意公开，请在期限内答复。',
    decisionText:
      '宁波甬潮鲲程集装箱运输有限公司在台风影响期间调集车辆，完成港区集装箱应急转运，受托货物无一票延误，未发生安全事故。\n依据自律公约第四十二条，决定将该公司列入红名单，期限十二个月。',
    months: 12,
    proposed: 27,
    noticed: 26,
    decided: 12,
    published: 2,
  },
  {
    kind: 'black',
    username: 'demo-fleet-26',
    reason: '提交的道路运输证信息与原件不符',
    clauses: [30, 38],
    noticeText: '核查发现你公司为两台车辆提交的道路运输证照片与原件不一致，有效期经过改动。',
    decisionText:
      '兰州河陇飞驼物流有限公司为两台车辆提交的道路运输证照片与原件不一致，有效期经过改动。该公司承认系经办人员所为。\n依据自律公约第三十条、第三十八条，决定将该公司列入黑名单，期限十二个月。',
    months: 12,
    proposed: 270,
    noticed: 268,
    replied: 264,
    decided: 255,
    published: 250,
    repaired: 12,
    endReason: '已更换有效证件并完成全员培训，经实地核查属实，期间没有新增记录。',
    statements: [
      { kind: 'reply', text: '系经办人员擅自改动，公司已对其处理并补办证件。', days: 264 },
      { kind: 'repair', text: '整改报告与新办证件附后，申请信用修复。', days: 20, outcomeText: '整改属实，同意修复。' },
    ],
  },
  {
    kind: 'red',
    username: 'demo-fleet-27',
    reason: '连续十二个月履约良好，无经认定的投诉',
    clauses: [42],
    noticeText: '你公司连续十二个月履约良好，拟列入红名单。如不同意公开，请在期限内答复。',
    decisionText:
      '乌鲁木齐天山牧野国际货运有限公司连续十二个月履约良好，未发生经认定的投诉，运输记录完整。\n依据自律公约第四十二条，决定将该公司列入红名单，期限十二个月。',
    months: 12,
    proposed: 92,
    noticed: 90,
    decided: 80,
    published: 76,
  },
  {
    kind: 'red',
    username: 'fleet3',
    reason: '抢险救灾物资运输中响应迅速，全程免收运费',
    clauses: [42],
    noticeText: '经会员推荐，你公司在救灾物资运输中表现突出，拟列入红名单。如不同意公开，请在期限内答复。',
    decisionText:
      '广州粤澄捷运供应链有限公司在洪灾期间两小时内响应，组织车辆运送救灾物资，全程免收运费，无货损。\n依据自律公约第四十二条，决定将该公司列入红名单，期限十二个月。',
    months: 12,
    proposed: 45,
    noticed: 43,
    decided: 33,
    published: 28,
  },
  {
    kind: 'black',
    username: 'demo-shipper-02',
    reason: '账期届满后拖欠运费，经两次催告仍未支付',
    clauses: [17, 38],
    noticeText: '四家车队举报你公司账期届满后拖欠运费，经分会两次催告仍未支付，也未就金额提出异议。',
    decisionText:
      '无锡砚溪精密制造有限公司账期届满后拖欠四家车队运费，经分会两次书面催告仍未支付，对金额没有异议。\n依据自律公约第十七条、第三十八条，决定将该公司列入黑名单，期限六个月。',
    months: 6,
    proposed: 360,
    noticed: 358,
    decided: 345,
    published: 340,
  },
  {
    kind: 'black',
    username: 'demo-fleet-25',
    reason: '擅自转包商品车运输任务',
    clauses: [13, 38],
    noticeText: '货主举报你公司未经同意将商品车运输任务转包给他人。',
    decisionText:
      '长春北域春晓商品车运输有限公司未经货主书面同意，将两批商品车交由他人承运。\n依据自律公约第十三条、第三十八条，决定将该公司列入黑名单，期限六个月。',
    months: 6,
    proposed: 180,
    noticed: 178,
    decided: 165,
    published: 160,
    revoked: 118,
    endReason: '申诉中提交了货主事先书面同意的函件，经核实属实，原决定认定的事实有误，予以撤销。',
    statements: [
      { kind: 'appeal', text: '转运前已取得货主书面同意，函件附后。', days: 138, outcomeText: '函件属实，申诉成立。' },
    ],
  },
  {
    kind: 'black',
    username: 'demo-fleet-23',
    reason: '虚构运输记录并刷取评价',
    clauses: [31, 38],
    noticeText: '核查发现你公司有十一条运输记录没有对应的轨迹与回单，评价由关联账号提交。',
    decisionText:
      '呼和浩特敕勒长风运输有限公司有十一条运输记录没有对应的车辆轨迹与回单，评价由关联账号提交，构成虚构交易。\n依据自律公约第三十一条、第三十八条，决定将该公司列入黑名单，期限十二个月。',
    months: 12,
    proposed: 24,
    noticed: 22,
    replied: 18,
    decided: 8,
    published: 1,
    statements: [{ kind: 'reply', text: '记录系员工操作失误，并非有意虚构。', days: 18 }],
  },
  {
    kind: 'black',
    username: 'demo-fleet-19',
    reason: '以两家企业名义参与同一竞价项目',
    clauses: [10, 38],
    noticeText: '核查发现你公司借用另一家企业的名义，在同一竞价项目中重复报价。',
    decisionText:
      '贵阳黔岭奔岳运输有限公司借用另一家企业的名义，在同一竞价项目中重复报价。\n依据自律公约第十条、第三十八条，决定将该公司列入黑名单，期限十二个月。',
    months: 12,
    proposed: 14,
    noticed: 12,
    decided: 2,
  },
  {
    kind: 'black',
    username: 'demo-fleet-22',
    reason: '多次超过核定载质量装载煤炭',
    clauses: [6, 38],
    noticeText: '称重记录显示你公司六台车辆在一个月内九次超过核定载质量装载。',
    proposed: 14,
    noticed: 12,
    replied: 8,
    statements: [{ kind: 'reply', text: '已停用涉事车辆并更换装载方案，称重记录附后。', days: 8 }],
  },
  {
    kind: 'black',
    username: 'demo-shipper-05',
    reason: '连续两次未按约定支付运费',
    clauses: [17, 38],
    noticeText: '两家车队举报你公司连续两次未按约定支付运费，合同、回单与催款记录齐全。',
    proposed: 4,
    noticed: 3,
  },
  {
    kind: 'red',
    username: 'fleet',
    reason: '主动为驾驶人员提供休息场所与职业伤害保障',
    clauses: [42],
    noticeText:
      '经驾驶人员推荐，你公司为驾驶人员提供休息场所与职业伤害保障，拟列入红名单。如不同意公开，请在期限内答复。',
    proposed: 2,
    noticed: 1,
  },
  {
    kind: 'black',
    username: 'demo-fleet-24',
    reason: '拖欠驾驶人员工资',
    clauses: [24, 38],
    noticeText: '驾驶人员举报你公司拖欠两个月工资，正在核实。',
    proposed: 1,
  },
];
