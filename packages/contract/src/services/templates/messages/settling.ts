// Messages about payments, disputes, ratings and credit appeals.
import { messageTemplates } from '../message-template.ts';

const fleet = { to: '承运车队', why: '你公司承运这张运单' } as const;
const shipper = { to: '运单的货主', why: '你公司是这张运单的货主' } as const;
const party = { to: '运单的另一方或双方', why: '你公司是这张运单的一方' } as const;
const payer = { to: '登记付款的货主', why: '你公司登记了这笔付款' } as const;
const appellant = { to: '申诉的企业', why: '你公司提出了这件申诉' } as const;
const office = { to: '全体管理员', why: '你负责处理留言与举报' } as const;

export const settlingMessages = messageTemplates({
  'order.paid': {
    ...fleet,
    kind: 'order.paid',
    name: '付款待确认',
    event: '运单：货主登记付款',
    title: '货主登记了付款',
    text: '运单 {运单编号}（{装货地} 至 {卸货地}） 登记付款 {金额}，凭证 {凭证号}，请核对到账后确认。',
    uses: ['orderNo', 'origin', 'destination', 'amountFen', 'voucherNo'],
  },
  'payment.confirmed': {
    ...payer,
    kind: 'order.payment',
    name: '收款确认',
    event: '运单：车队确认收款',
    title: '车队已确认收款',
    text: '运单 {运单编号}（{装货地} 至 {卸货地}） 的付款 {金额}：已确认收到。',
    uses: ['orderNo', 'origin', 'destination', 'amountFen'],
  },
  'payment.disputed': {
    ...payer,
    kind: 'order.payment',
    name: '金额不符',
    event: '运单：车队认为金额不符',
    title: '车队认为金额不符',
    text: '运单 {运单编号}（{装货地} 至 {卸货地}） 的付款 {金额}：{原因}',
    uses: ['orderNo', 'origin', 'destination', 'amountFen', 'reason'],
  },
  'order.overdue': {
    ...shipper,
    kind: 'order.overdue',
    name: '运费逾期',
    event: '付款期限已过',
    title: '运费已逾期',
    text: '运单 {运单编号}（{装货地} 至 {卸货地}） 的运费 {金额} 应于 {付款期限} 前付清，请付款并登记凭证。',
    uses: ['orderNo', 'origin', 'destination', 'amountFen', 'dueOn'],
  },
  'order.disputed': {
    ...party,
    kind: 'order.disputed',
    name: '运单争议待答复',
    event: '运单：一方提出争议',
    title: '对方提出争议，请答复',
    text: '运单 {运单编号}（{装货地} 至 {卸货地}） 有争议 {争议编号}，请在 {天数} 天内写明事实并附证据，逾期按现有材料判断。',
    uses: ['orderNo', 'origin', 'destination', 'disputeNo', 'days'],
  },
  'dispute.opened': {
    ...office,
    kind: 'dispute.opened',
    name: '运单争议待调解',
    event: '运单：一方提出争议',
    title: '运单争议待调解',
    text: '运单 {运单编号}（{装货地} 至 {卸货地}） 有争议 {争议编号}，对方有 {天数} 天答复。',
    uses: ['orderNo', 'origin', 'destination', 'disputeNo', 'days'],
  },
  'order.decided': {
    ...party,
    kind: 'order.decided',
    name: '运单争议结论',
    event: '留言与举报：争议结案',
    title: '争议结案：{结论}',
    text: '运单 {运单编号}（{装货地} 至 {卸货地}） 的争议 {争议编号} 已结案：{决定内容}',
    uses: ['orderNo', 'origin', 'destination', 'disputeNo', 'outcome', 'decision'],
  },
  'order.rated': {
    ...party,
    kind: 'order.rated',
    name: '运单评价公开',
    event: '双方都已评价或评价期满',
    title: '收到一条评价',
    text: '运单 {运单编号}（{装货地} 至 {卸货地}） 的评价已公开，可以查看并回复一次。',
    uses: ['orderNo', 'origin', 'destination'],
  },
  'appeal.opened': {
    ...office,
    kind: 'appeal.opened',
    name: '信用申诉待处理',
    event: '信用分：企业对一条事件申诉',
    title: '信用申诉待处理',
    text: '{企业名称} 对“{信用分项}”的事件提出申诉 {申诉编号}：{信用事件}。',
    uses: ['companyName', 'creditPart', 'appealNo', 'creditEvent'],
  },
  'appeal.accepted': {
    ...appellant,
    kind: 'appeal.decided',
    name: '信用申诉成立',
    event: '留言与举报：申诉成立',
    title: '{结论}',
    text: '{申诉编号}（{信用事件}），这条事件已撤销，信用分已重算：{决定内容}',
    uses: ['outcome', 'appealNo', 'creditEvent', 'decision'],
  },
  'appeal.dismissed': {
    ...appellant,
    kind: 'appeal.decided',
    name: '信用申诉未成立',
    event: '留言与举报：申诉未成立',
    title: '{结论}',
    text: '{申诉编号}（{信用事件}）：{决定内容}',
    uses: ['outcome', 'appealNo', 'creditEvent', 'decision'],
  },
  'appeal.partner': {
    kind: 'appeal.decided',
    to: '运单的另一方',
    why: '你公司是这张运单的另一方',
    name: '对方申诉成立',
    event: '留言与举报：申诉成立',
    title: '运单的一条信用事件已撤销',
    text: '{信用事件}，对方申诉成立，这条事件不再计分：{决定内容}',
    uses: ['creditEvent', 'decision'],
  },
});
