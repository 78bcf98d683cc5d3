// What the board of the next station says: a heading and what to have at hand.
import { APPLICANT_VEHICLES } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import type { Road } from '@rfb/contract/overview/workbench/road.endpoints.ts';
import { type RoadAct, stations } from '@rfb/contract/overview/workbench/road.labels.ts';
import { dayText } from '../../../../../lib/moments.ts';

type Words = { title: string; hints: string[] };

const words: Record<RoadAct, Words> = {
  resubmit: { title: '入会申请要修改', hints: ['填过的内容都在，只改退回的地方', '改好重新提交，分会再看一次'] },
  permit: {
    title: '给道路运输经营许可证拍照',
    hints: ['四角入框，字能看清', '副本有变更页的，一起拍进去', '有效期已过的先去换证'],
  },
  vehicle: { title: '登记第一台车', hints: ['照行驶证填车牌、车型、车长和载质量', '证件到期日填上，到期前会提醒'] },
  driver: { title: '登记第一位司机', hints: ['姓名、手机、准驾车型', '身份证号加密保存，只显示头尾'] },
  certify: { title: '申请车队认证', hints: ['核对许可证号、车辆数和服务类型', '结果会通知到你'] },
  papers: { title: '报价之前，证照还差一点', hints: ['分会核对有效以后才能报价'] },
  bid: { title: '第一次报价', hints: ['每条要求逐项对照，缺什么写什么', '提交以后马上拿到回执'] },
  lane: { title: '你最常发的一条线', hints: ['先说一条就够，其余以后再加'] },
  invite: { title: '邀请车队', hints: ['从名录里找有这条线的车队', '也可以不邀请，直接发给全部认证车队'] },
  publish: { title: '发布第一场竞价', hints: ['规则都有默认值，发布前可以改'] },
};

const applicantHint = `通过之前最多登记 ${APPLICANT_VEHICLES} 台，其余通过后用表格一次导入`;

export const wordsOf = ({ next, stations: all }: Road, isMember: boolean): Words | undefined => {
  if (!next) return undefined;
  const { title, hints } = words[next.act];
  const station = all.find((one) => one.station === next.station);
  if (station?.state === 'returned') return { title: `${stations[next.station]}被退回`, hints: [station.note] };
  if (next.act === 'papers' && station?.note) return { title, hints: [station.note, ...hints] };
  return { title, hints: next.act === 'vehicle' && !isMember ? [...hints, applicantHint] : hints };
};

/** The sentence under the stations: what is promised, and what does not wait for it. */
export const promiseOf = ({ next, dueOn, isOverdue, doneAt }: Road): string => {
  if (doneAt) return `全部走完，${dayText(doneAt)}`;
  if (dueOn === null) return '';
  if (isOverdue) return `分会答应 ${dueOn} 前答复，已经过了，可以问秘书处。`;
  return `分会最晚 ${dueOn} 答复。${next ? '不用等，下面这一站现在就能走。' : '有结果会通知你，现在没有要你做的。'}`;
};
