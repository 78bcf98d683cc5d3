// Version 1 of the waybill: a form with blanks for what is written by hand at both ends.
import type { Template } from './template.ts';

const variables = [
  'paperNo',
  'createdOn',
  'source',
  'shipperName',
  'fleetName',
  'origin',
  'loadTime',
  'loadingContact',
  'destination',
  'deliverTime',
  'unloadingContact',
  'cargo',
  'weight',
  'volume',
  'vehicle',
  'temperature',
  'dangerClass',
  'plateNo',
  'trailerPlateNo',
  'driverName',
  'distance',
  'unitPrice',
  'quantity',
  'amount',
  'amountInWords',
  'taxPercent',
  'paymentTerm',
  'pickupCode',
  'note',
] as const;

export const waybillV1: Template<(typeof variables)[number]> = {
  version: 1,
  title: '公路货物运输运单',
  variables,
  isForm: true,
  rows: [
    [
      ['建单日期', '{createdOn}'],
      ['依据', '{source}'],
    ],
    [
      ['托运人', '{shipperName}'],
      ['承运人', '{fleetName}'],
    ],
    [['装货地点', '{origin}']],
    [
      ['装货时间', '{loadTime}'],
      ['装货联系人', '{loadingContact}'],
    ],
    [['卸货地点', '{destination}']],
    [
      ['送达时间', '{deliverTime}'],
      ['收货人', '{unloadingContact}'],
    ],
    [
      ['货物名称', '{cargo}'],
      ['危险货物类别', '{dangerClass}'],
    ],
    [
      ['重量', '{weight}'],
      ['体积', '{volume}'],
      ['温度控制', '{temperature}'],
    ],
    [
      ['车牌号', '{plateNo}'],
      ['挂车号牌', '{trailerPlateNo}'],
      ['驾驶员', '{driverName}'],
    ],
    [
      ['车辆要求', '{vehicle}'],
      ['运输里程', '{distance}'],
      ['提货码', '{pickupCode}'],
    ],
    [
      ['运价', '{unitPrice}'],
      ['计费数量', '{quantity}'],
      ['税率', '{taxPercent}'],
    ],
    [
      ['运费', '{amount}'],
      ['大写', '{amountInWords}'],
    ],
    [['付款', '{paymentTerm}']],
    [['备注', '{note}']],
    [
      ['实装件数', ''],
      ['铅封号', ''],
      ['装货完毕时间', ''],
    ],
    [
      ['实收件数', ''],
      ['短少或货损', ''],
      ['签收时间', ''],
    ],
  ],
  preamble: [],
  clauses: [],
  signatures: [
    { role: '托运人（签章）', name: '', lines: ['　　　　年　　　月　　　日'] },
    { role: '驾驶员（签字）', name: '', lines: ['　　　　年　　　月　　　日'] },
    { role: '收货人（签章）', name: '', lines: ['　　　　年　　　月　　　日'] },
  ],
  notes: [
    '托运人应当如实填写货物名称、性质、重量和数量；收货人提货时检验货物，短少或者毁损的在本单注明。',
    '本单未写明的，按双方的运输合同或框架协议执行；没有约定的，适用《中华人民共和国民法典》关于货运合同的规定。',
    '公路货运分会提供平台服务，不是本次运输的当事人。运单有变化时平台出具新版，以查验页标明的现行版本为准。',
  ],
};
