// Progress of a membership application as steps, and the action available to its company.

import { canMove } from '@rfb/contract/membership/applications/applications.states.ts';
import type { MyApplication } from '@rfb/contract/membership/applications/applications.ts';
import { dayText, shortTimeText } from '../../../../lib/moments.ts';

export type Step = { title: string; note: string; state: 'done' | 'here' | 'ahead' | 'refused' };
export type ProgressAction = 'withdraw' | 'show' | 'resubmit';
export type Progress = {
  title: string;
  text: string;
  steps: Step[];
  action: ProgressAction;
  label: string;
  /** Replaces the action's label while it is not allowed yet. */
  wait: string;
};

type ApplicationState = Pick<
  MyApplication,
  'status' | 'closeKind' | 'applicationTime' | 'promiseDays' | 'reviewTime' | 'rejectReason'
>;

const submittedStep = ({ applicationTime }: ApplicationState): Step => ({
  title: '已提交',
  note: shortTimeText(applicationTime),
  state: 'done',
});
const futureStep = (title: string): Step => ({ title, note: '', state: 'ahead' });

const openProgress = (application: ApplicationState): Omit<Progress, 'wait'> => {
  const isClaimed = application.status === 1;
  const replyPromise = `${application.promiseDays} 个工作日内答复`;
  return {
    title: isClaimed ? '入会申请审核中' : '入会申请已提交，等待分会审核',
    text: isClaimed
      ? '分会正在核对营业执照与填写的资料，结果会通知到登记的手机号。'
      : `分会在 ${replyPromise}。审核开始之前可以撤回修改。`,
    steps: [
      submittedStep(application),
      { title: '审核中', note: isClaimed ? '正在核对' : replyPromise, state: isClaimed ? 'here' : 'ahead' },
      futureStep('通过后成为会员'),
    ],
    ...(canMove(application.status, 'withdraw')
      ? { action: 'withdraw', label: '撤回申请' }
      : { action: 'show', label: '查看进度' }),
  };
};

/** Imported by staff from a sheet: the company itself has not applied yet. */
const recordedProgress = (): Omit<Progress, 'wait'> => ({
  title: '请补交营业执照，完成入会申请',
  text: '分会已经登记了企业资料。请核对内容、上传营业执照后提交，分会随后审核。',
  steps: [
    { title: '分会已登记', note: '', state: 'done' },
    { title: '补交资料', note: '', state: 'here' },
    futureStep('审核中'),
    futureStep('通过后成为会员'),
  ],
  action: 'resubmit',
  label: '补交资料',
});

const closedProgress = (application: ApplicationState): Omit<Progress, 'wait'> => {
  if (application.closeKind === 'imported') return recordedProgress();
  const isWithdrawn = application.closeKind === 'withdrawn';
  const at = application.reviewTime ? shortTimeText(application.reviewTime) : '';
  return {
    title: isWithdrawn ? '入会申请已撤回' : '入会申请未通过',
    text: isWithdrawn
      ? '资料都在，修改后可以重新提交。'
      : `驳回原因：${application.rejectReason ?? '请联系分会了解原因'}`,
    steps: [
      submittedStep(application),
      { title: '审核中', note: '', state: isWithdrawn ? 'ahead' : 'done' },
      { title: isWithdrawn ? '已撤回' : '已驳回', note: at, state: 'refused' },
    ],
    action: 'resubmit',
    label: isWithdrawn ? '重新提交申请' : '修改后重新提交',
  };
};

const approvedProgress = (application: ApplicationState): Omit<Progress, 'wait'> => ({
  title: '入会申请已通过',
  text: '会员资格即将生效，请稍后刷新。',
  steps: [
    submittedStep(application),
    { title: '审核中', note: '', state: 'done' },
    { title: '已通过', note: application.reviewTime ? shortTimeText(application.reviewTime) : '', state: 'done' },
  ],
  action: 'show',
  label: '查看进度',
});

export const progressOf = (application: ApplicationState, nextAt: string | null): Progress => {
  const progressByStatus = [openProgress, openProgress, approvedProgress, closedProgress] as const;
  const progress = progressByStatus[application.status](application);
  const mustWait = progress.action === 'resubmit' && nextAt !== null;
  return { ...progress, wait: mustWait ? `提交次数过多，${dayText(nextAt)} 起可再次提交` : '' };
};
