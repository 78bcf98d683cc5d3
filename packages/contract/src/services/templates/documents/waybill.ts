// The waybill: a form with blanks for what is written by hand at both ends. It travels with the goods, so it names no price; the contract does.
import { type DocumentText, documentVariables } from './document-template.ts';

export const waybillVariables = documentVariables({
  paperNo: { name: '文书编号', type: 'code', sample: 'YD-20261106-0031' },
  createdOn: { name: '建单日期', type: 'text', sample: '2026-11-06' },
  source: { name: '依据', type: 'text', sample: '竞价 JJ-20261103-0009 标的 1' },
  shipperName: { name: '托运人', type: 'text', sample: '上海云栖日化有限公司' },
  fleetName: { name: '承运人', type: 'text', sample: '苏州澜舟驰远物流有限公司' },
  origin: { name: '装货地点', type: 'text', sample: '上海市浦东新区川沙路 1200 号' },
  loadTime: { name: '装货时间', type: 'text', sample: '2026-11-07 08:00 至 12:00' },
  loadingContact: { name: '装货联系人', type: 'text', sample: '陈立 138****0900' },
  destination: { name: '卸货地点', type: 'text', sample: '广东省广州市黄埔区开发大道 66 号' },
  deliverTime: { name: '送达时间', type: 'text', sample: '2026-11-09 20:00 前' },
  unloadingContact: { name: '收货人', type: 'text', sample: '何敏 139****2210' },
  cargo: { name: '货物名称', type: 'text', sample: '日化用品' },
  weight: { name: '重量', type: 'text', sample: '28 吨' },
  volume: { name: '体积', type: 'text', sample: '86 立方米' },
  vehicle: { name: '车辆要求', type: 'text', sample: '13.75 米 厢式' },
  temperature: { name: '温度要求', type: 'text', sample: '无' },
  dangerClass: { name: '危险货物类别', type: 'text', sample: '无' },
  plateNo: { name: '车牌号', type: 'code', sample: '苏E·8K372' },
  trailerPlateNo: { name: '挂车号牌', type: 'code', sample: '苏E·K12挂' },
  driverName: { name: '驾驶员', type: 'text', sample: '赵大川' },
  distance: { name: '运输里程', type: 'text', sample: '约 1,460 公里' },
  quantity: { name: '数量', type: 'text', sample: '1 车' },
  pickupCode: { name: '提货码', type: 'text', sample: '需要' },
  note: { name: '备注', type: 'text', sample: '' },
});

/** Version 1. */
export const waybillText: DocumentText = {
  title: '公路货物运输运单',
  table: [
    '建单日期：{建单日期}｜依据：{依据}',
    '托运人：{托运人}｜承运人：{承运人}',
    '装货地点：{装货地点}',
    '装货时间：{装货时间}｜装货联系人：{装货联系人}',
    '卸货地点：{卸货地点}',
    '送达时间：{送达时间}｜收货人：{收货人}',
    '货物名称：{货物名称}｜危险货物类别：{危险货物类别}',
    '重量：{重量}｜体积：{体积}｜温度控制：{温度要求}',
    '车牌号：{车牌号}｜挂车号牌：{挂车号牌}｜驾驶员：{驾驶员}',
    '车辆要求：{车辆要求}｜运输里程：{运输里程}｜提货码：{提货码}',
    '数量：{数量}｜备注：{备注}',
    '实装件数：｜铅封号：｜装货完毕时间：',
    '实收件数：｜短少或货损：｜签收时间：',
  ],
  preamble: [],
  clauses: [],
  signers: ['托运人（盖章）', '承运人（盖章）', '驾驶员（签字）', '收货人（盖章）'],
  signLines: ['　　年　　月　　日'],
  notes: [
    '托运人应当如实填写货物名称、性质、重量和数量；收货人提货时检验货物，短少或者毁损的在本单注明。',
    '本单不载运价；运价和本单未写明的，按双方的运输合同或框架协议执行；没有约定的，适用《中华人民共和国民法典》关于货运合同的规定。',
    '公路货运分会提供平台服务，不是本次运输的当事人。运单有变化时平台出具新版，以查验页标明的现行版本为准。',
  ],
};
