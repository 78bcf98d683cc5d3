// The transport contract. Legal references are to the Civil Code of the PRC, part three, chapters 8 and 19.
import { type DocumentText, documentVariables } from './document-template.ts';

export const contractVariables = documentVariables({
  paperNo: { name: '文书编号', type: 'code', sample: 'HT-20261103-0002' },
  shipperName: { name: '托运人', type: 'text', sample: '上海云栖日化有限公司' },
  shipperCreditCode: { name: '托运人信用代码', type: 'code', sample: '91310115MA1K4XXX0A' },
  shipperAddress: { name: '托运人住所', type: 'text', sample: '上海市浦东新区川沙路 1200 号' },
  fleetName: { name: '承运人', type: 'text', sample: '苏州澜舟驰远物流有限公司' },
  fleetCreditCode: { name: '承运人信用代码', type: 'code', sample: '91320505MA1N2XXX3B' },
  fleetAddress: { name: '承运人住所', type: 'text', sample: '江苏省苏州市虎丘区浒关路 18 号' },
  tenderNo: { name: '竞价编号', type: 'code', sample: 'JJ-20261103-0009' },
  tenderTitle: { name: '竞价名称', type: 'text', sample: '华东至华南日化干线' },
  lotNumber: { name: '标的序号', type: 'text', sample: '1' },
  awardedAt: { name: '成交时间', type: 'text', sample: '2026-11-05 10:00' },
  confirmedAt: { name: '确认时间', type: 'text', sample: '2026-11-05 16:20' },
  cargo: { name: '货物名称', type: 'text', sample: '日化用品' },
  load: { name: '每车货物', type: 'text', sample: '28 吨，86 立方米' },
  origin: { name: '装货地点', type: 'text', sample: '上海市浦东新区川沙路 1200 号' },
  destination: { name: '卸货地点', type: 'text', sample: '广东省广州市黄埔区开发大道 66 号' },
  distance: { name: '运输里程', type: 'text', sample: '1,460' },
  vehicle: { name: '车辆要求', type: 'text', sample: '13.75 米 厢式' },
  temperature: { name: '温度要求', type: 'text', sample: '' },
  dangerClass: { name: '危险货物类别', type: 'text', sample: '' },
  loadingWindow: { name: '装货时段', type: 'text', sample: '每日 08:00 至 18:00' },
  unloadingWindow: { name: '卸货时段', type: 'text', sample: '次日 20:00 前' },
  quantity: { name: '数量', type: 'text', sample: '40 车' },
  share: { name: '份额', type: 'text', sample: '100%' },
  unitPrice: { name: '单价', type: 'text', sample: '9,280 元/车' },
  taxPercent: { name: '税率', type: 'text', sample: '9' },
  amount: { name: '运费', type: 'text', sample: '¥371,200.00' },
  amountInWords: { name: '运费大写', type: 'text', sample: '叁拾柒万壹仟贰佰元整' },
  allIn: { name: '全包价', type: 'text', sample: '全包价' },
  surcharges: { name: '附加费', type: 'text', sample: '压车费 300 元' },
  paymentDays: { name: '付款天数', type: 'text', sample: '30' },
  payAtOnce: { name: '当日付款', type: 'text', sample: '' },
  insuranceWan: { name: '保额万元', type: 'text', sample: '100' },
  note: { name: '说明', type: 'text', sample: '请提前一天预约装货。' },
});

/** Version 1. */
export const contractText: DocumentText = {
  title: '公路货物运输合同',
  table: [
    '甲方（托运人）：{托运人}',
    '统一社会信用代码：{托运人信用代码}｜住所：{托运人住所}',
    '乙方（承运人）：{承运人}',
    '统一社会信用代码：{承运人信用代码}｜住所：{承运人住所}',
  ],
  preamble: [
    '甲乙双方依据《中华人民共和国民法典》和道路货物运输的有关规定，就竞价项目“{竞价名称}”（编号 {竞价编号}）标的 {标的序号} 的成交结果订立本合同。甲方于 {成交时间} 确定成交，乙方于 {确认时间} 在平台确认。',
  ],
  clauses: [
    {
      head: '货物与线路',
      lines: [
        '货物名称：{货物名称}。',
        '每车货物：{每车货物}。',
        '装货地点：{装货地点}。',
        '卸货地点：{卸货地点}。',
        '运输里程：约 {运输里程} 公里，以竞价文件所列为准。',
        '车辆要求：{车辆要求}。',
        '温度控制：{温度要求}。',
        '危险货物类别：{危险货物类别}。乙方应具备相应的危险货物运输资质，甲方应提供安全技术说明书和应急处置要求。',
      ],
    },
    {
      head: '数量与时间',
      lines: [
        '合同数量：{数量}，为标的数量的 {份额}。分车运输的，每车一张运单；运单记载该车的货物、时间、车辆和驾驶员，是本合同的组成部分。',
        '装货时段：{装货时段}。',
        '卸货时段：{卸货时段}。',
        '每车的装货、送达时间和装卸两端联系人由甲方在派车前于运单中写明；收货人以运单所列为准。',
      ],
    },
    {
      head: '运价与费用',
      lines: [
        '运输单价：{单价}。',
        '单价含税，税率 {税率}%。',
        '按合同数量计算的运费为人民币 {运费}（大写：{运费大写}）。结算以各运单载明的金额为准。',
        '单价为{全包价}，含过路费与税，除双方书面约定外不另计费用。',
        '单价之外另计的费用：{附加费}。发生时凭运单记录或双方书面确认结算。',
      ],
    },
    {
      head: '付款',
      lines: [
        '自收货人签收之日起 {付款天数} 天内，甲方付清该运单的运费。',
        '收货人签收{当日付款}，甲方付清该运单的运费。',
        '款项由甲方直接付给乙方。平台只登记付款凭证和双方的确认，不代收代付。',
      ],
    },
    {
      head: '甲方的义务',
      lines: [
        '准确表明收货人、货物名称、性质、重量、数量和收货地点等必要情况；申报不实或者遗漏重要情况造成乙方损失的，承担赔偿责任（民法典第八百二十五条）。',
        '按照货物性质妥善包装，并在运单写明的时间内组织装货、卸货。',
        '所托运的危险货物（{危险货物类别}）按照国家规定妥善包装、作出标志，并提交名称、性质和防范措施的书面材料（民法典第八百二十八条）。',
      ],
    },
    {
      head: '乙方的义务',
      lines: [
        '以平台派车记录所列的车辆和驾驶员承运，车辆和人员证照齐全、有效，按核定载质量装载。',
        '按照运单约定的时间和通常的运输路线将货物安全运到；货物到达后及时通知收货人（民法典第八百一十一条、第八百一十二条、第八百三十条）。',
        '在平台如实记录到达、装货、发车、到达、签收等里程碑；发生故障、事故、道路封闭、货损等异常，及时通知甲方。',
        '承运人责任险保额不低于 {保额万元} 万元，运输期间保持有效。',
      ],
    },
    {
      head: '交付与货损',
      lines: [
        '收货人提货时应当检验货物并在运单上签收；数量短少或者毁损的，当场注明。',
        '乙方对运输过程中货物的毁损、灭失承担赔偿责任；证明是因不可抗力、货物本身的自然性质或者合理损耗，以及甲方、收货人的过错造成的除外（民法典第八百三十二条）。',
        '赔偿额双方有约定的，按照约定；没有约定的，按照交付或者应当交付时货物到达地的市场价格计算（民法典第八百三十三条）。',
      ],
    },
    {
      head: '等待与变更',
      lines: [
        '装卸等待时间以平台记录的到达与离开时间计算。是否支付等待费及其标准，由双方另行书面约定。',
        '货物交付收货人之前，甲方可以要求中止运输、返还货物、变更到达地或者收货人，但应当赔偿乙方因此受到的损失（民法典第八百二十九条）。',
      ],
    },
    {
      head: '违约与争议',
      lines: [
        '一方不履行合同义务或者履行不符合约定的，承担继续履行、采取补救措施或者赔偿损失等违约责任（民法典第五百七十七条）。因不可抗力不能履行的，按其影响部分或者全部免除责任，并应当及时通知对方。',
        '争议由双方协商解决；可以在平台提出争议，由公路货运分会调解。协商、调解不成的，依法向有管辖权的人民法院起诉。',
      ],
    },
    {
      head: '其他',
      lines: [
        '竞价文件及其澄清、变更通知、乙方的报价和各运单是本合同的组成部分。',
        '甲方在竞价文件中的说明：{说明}',
        '公路货运分会提供平台服务，不是本合同的当事人，不享有合同权利，不承担合同义务。',
        '本文书由平台按成交记录填写，供双方打印、签字盖章；双方各执一份。',
      ],
    },
  ],
  signers: ['甲方（盖章）', '乙方（盖章）'],
  signLines: ['法定代表人或委托代理人（签字）：', '签订日期：　　　　年　　　月　　　日'],
  notes: [],
};
