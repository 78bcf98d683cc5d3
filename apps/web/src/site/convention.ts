// The six points every member signs on joining.
export const conventionPoints = [
  { title: '真实经营', text: '证照、车辆、人员信息真实有效，变更后 15 日内更新。' },
  { title: '按约履行', text: '成交后不无故放弃，不擅自转包，延误须提前告知。' },
  { title: '合理报价', text: '不以低于成本的报价扰乱竞价，不串通报价。' },
  { title: '安全运输', text: '不超限超载，驾驶时长合规，动态监控在线率不低于 95%。' },
  { title: '按期结算', text: '货主按约付款，账期最长不超过 60 日。' },
  { title: '接受监督', text: '信用评价公开，违约可申诉，裁定结果双方遵守。' },
];
