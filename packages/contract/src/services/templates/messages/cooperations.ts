// Messages about cooperation between shippers and fleets.
import { messageTemplates } from '../message-template.ts';

const partner = { to: '合作的另一方', why: '你们是合作关系，或曾发出合作邀请' } as const;

export const cooperationMessages = messageTemplates({
  'cooperation.invited': {
    kind: 'cooperation.invited',
    to: '被邀请的车队',
    why: '货主从车队名录邀请了你',
    name: '合作邀请',
    event: '合作车队：邀请',
    title: '{货主名称}邀请你成为合作车队',
    text: '请在 {天数} 天内确认，到期自动失效。',
    uses: ['shipperName', 'days'],
  },
  'cooperation.accepted': {
    ...partner,
    kind: 'cooperation.answered',
    name: '接受合作邀请',
    event: '合作货主：接受邀请',
    title: '{对方名称}接受了合作邀请',
    text: '{理由}现在可以先向对方开放竞价。',
    uses: ['partnerName', 'reasonSentence'],
  },
  'cooperation.declined': {
    ...partner,
    kind: 'cooperation.answered',
    name: '没有接受合作邀请',
    event: '合作货主：拒绝邀请',
    title: '{对方名称}没有接受合作邀请',
    text: '{理由}可以在车队名录另选合作车队。',
    uses: ['partnerName', 'reasonSentence'],
  },
  'cooperation.paused': {
    ...partner,
    kind: 'cooperation.changed',
    name: '合作暂停',
    event: '合作页面：暂停合作',
    title: '{对方名称}暂停了与你的合作',
    text: '{理由}暂停期间不会收到对方的定向竞价。',
    uses: ['partnerName', 'reasonSentence'],
  },
  'cooperation.resumed': {
    ...partner,
    kind: 'cooperation.changed',
    name: '合作恢复',
    event: '合作页面：恢复合作',
    title: '{对方名称}恢复了与你的合作',
    text: '{理由}可以照常往来。',
    uses: ['partnerName', 'reasonSentence'],
  },
  'cooperation.ended': {
    ...partner,
    kind: 'cooperation.changed',
    name: '合作终止',
    event: '合作页面：终止合作',
    title: '{对方名称}终止了与你的合作',
    text: '{理由}以往记录仍可查看。',
    uses: ['partnerName', 'reasonSentence'],
  },
});
