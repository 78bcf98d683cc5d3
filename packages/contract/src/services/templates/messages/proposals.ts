// Messages about what two people decide: to those who may decide, to the person who proposed, and when it is cancelled before its day.
import { messageTemplates } from '../message-template.ts';

const proposer = { kind: 'proposal.closed', to: '提出人', why: '这是你提出的提议' } as const;

export const proposalMessages = messageTemplates({
  'proposal.made': {
    kind: 'proposal.made',
    to: '可以批准的其他管理员',
    why: '这件事须两人办理，你可以批准',
    name: '待批准的提议',
    event: '有人提出会费、角色、认证或名单方面的提议',
    title: '待你批准：{提议内容}',
    text: '{姓名} 提出，理由：{原因}。{截止日}前没有决定则过期。',
    uses: ['proposalTitle', 'personName', 'reason', 'untilOn'],
  },
  'proposal.approved': {
    ...proposer,
    name: '提议已批准',
    event: '另一位管理员批准了提议',
    title: '已批准：{提议内容}',
    text: '{姓名} 批准，{生效说明}。',
    uses: ['proposalTitle', 'personName', 'approvalEffect'],
  },
  'proposal.declined': {
    ...proposer,
    name: '提议未获批准',
    event: '另一位管理员没有批准提议',
    title: '未批准：{提议内容}',
    text: '{姓名} 没有批准，理由：{原因}。',
    uses: ['proposalTitle', 'personName', 'reason'],
  },
  'proposal.expired': {
    ...proposer,
    name: '提议过期',
    event: '期限内没有人决定',
    title: '已过期：{提议内容}',
    text: '期限内没有人决定，没有生效。需要时可以重新提出。',
    uses: ['proposalTitle'],
  },
  'setting.cancelled': {
    kind: 'setting.cancelled',
    to: '其他可以改会费的管理员',
    why: '会费由两人改，取消只需一人，所以告诉你',
    name: '未生效的会费改动被取消',
    event: '管理员在生效日前取消了会费的改动',
    title: '已取消：{设置名称}的改动',
    text: '{姓名} 取消了{生效日}起改为 {新值} 的改动，理由：{原因}。现在的值继续有效；如有疑问，请与其核对。',
    uses: ['settingName', 'personName', 'effectiveFrom', 'settingValue', 'reason'],
  },
});
