// Messages about a company's people: invited, joined, another role, removed, left, ownership.
import { messageTemplates } from '../message-template.ts';

const own = { kind: 'account.changed', to: '本人', why: '这是你自己账号的变化' } as const;
const owners = { kind: 'colleague.changed', to: '企业负责人', why: '你是企业负责人' } as const;

export const colleagueMessages = messageTemplates({
  'colleague.invited': {
    to: '受邀手机',
    why: '企业负责人填写了你的手机号',
    channels: ['sms'],
    name: '邀请同事',
    event: '个人信息：邀请同事',
    title: '企业平台邀请',
    text: '{姓名}邀请你加入“{企业名称}”，角色：{角色}。{天数} 天内打开 {邀请链接} 接受。不认识这家企业请忽略。',
    uses: ['personName', 'companyName', 'companyRole', 'days', 'invitationLink'],
    mustUse: ['invitationLink'],
  },
  'colleague.joined': {
    ...owners,
    name: '同事加入',
    event: '受邀人接受邀请',
    title: '{姓名}已加入企业',
    text: '角色：{角色}。如不认识此人，请在“个人信息 → 同事”停用。',
    uses: ['personName', 'companyRole'],
  },
  'colleague.left': {
    ...owners,
    name: '同事退出',
    event: '同事自己退出企业',
    title: '{姓名}已退出企业',
    text: '账号已停用，记录保留。',
    uses: ['personName'],
  },
  'colleague.roleChanged': {
    ...own,
    name: '角色更改',
    event: '个人信息：更改同事角色',
    title: '你的角色已改为{角色}',
    text: '由{姓名}更改，请重新登录。',
    uses: ['companyRole', 'personName'],
  },
  'colleague.removed': {
    to: '被停用的同事',
    why: '你是这家企业的同事',
    channels: ['sms'],
    name: '停用同事',
    event: '个人信息：停用同事',
    title: '企业账号已停用',
    text: '你在“{企业名称}”的账号已由负责人停用，登录已全部退出。',
    uses: ['companyName'],
  },
  'colleague.ownershipReceived': {
    ...own,
    name: '成为负责人',
    event: '个人信息：转让负责人',
    title: '你已成为企业负责人',
    text: '由{姓名}转让，可以邀请与停用同事、修改企业资料。',
    uses: ['personName'],
  },
  'colleague.ownershipGiven': {
    ...own,
    name: '负责人已转让',
    event: '个人信息：转让负责人',
    title: '负责人已转让给{姓名}',
    text: '你现在的角色是{角色}。如非本人操作，请立即联系分会。',
    uses: ['personName', 'companyRole'],
  },
});
