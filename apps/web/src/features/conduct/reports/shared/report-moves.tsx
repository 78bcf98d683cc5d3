// Staff moves of a report: labels, fields, calls.

import { DECIDE_DAYS, type ReportMove } from '@rfb/contract/conduct/reports/report.states.ts';
import * as staff from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import { appealOutcomes, DECISION_MAX, reportOutcomes } from '@rfb/contract/conduct/reports/reports.labels.ts';
import type { FormRule } from 'antd';
import type { Call } from '../../../../lib/use-change.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';

export type StaffMove = Exclude<ReportMove, 'appeal' | 'lapse'>;
export type MoveValues = Record<string, string>;
type MoveField =
  | { kind: 'choice'; name: string; label: string; words: Record<string, string> }
  | { kind: 'text' | 'line'; name: string; label: string; max: number; rule: FormRule; isOptional?: true };

type Look = {
  verb: string;
  text: string;
  okText: string;
  done: string;
  fields: MoveField[];
  send: (call: Call, reportId: string, values: MoveValues) => Promise<unknown>;
};

const { refuseReport, decideReport, publishReport, settleAppeal } = staff;

export const moveLooks: Record<StaffMove, Look> = {
  accept: {
    verb: '受理',
    text: `受理后 ${DECIDE_DAYS} 天内须作出决定。举报人凭查询码可以看到。`,
    okText: '确认受理',
    done: '已受理',
    fields: [],
    send: (call, reportId) => call(staff.acceptReport, { params: { reportId } }),
  },
  refuse: {
    verb: '不予受理',
    text: '理由会原样显示给举报人。',
    okText: '确认不予受理',
    done: '已登记不予受理',
    fields: [{ kind: 'text', name: 'reason', label: '理由', max: 300, rule: ruleOf(refuseReport.body.shape.reason) }],
    send: (call, reportId, { reason = '' }) => call(refuseReport, { params: { reportId }, body: { reason } }),
  },
  investigate: {
    verb: '开始调查',
    text: '登记调查开始的时间。调查经过写在内部备注里。',
    okText: '开始调查',
    done: '已登记开始调查',
    fields: [],
    send: (call, reportId) => call(staff.investigateReport, { params: { reportId } }),
  },
  decide: {
    verb: '作出决定',
    text: '认定结果与决定内容会原样显示给举报人，请不要写入举报人的信息。决定之后不能修改。',
    okText: '确认决定',
    done: '决定已登记',
    fields: [
      { kind: 'choice', name: 'outcome', label: '认定结果', words: reportOutcomes },
      {
        kind: 'text',
        name: 'decision',
        label: '决定内容与依据',
        max: DECISION_MAX,
        rule: ruleOf(decideReport.body.shape.decision),
      },
    ],
    send: (call, reportId, { outcome, decision = '' }) =>
      call(decideReport, { params: { reportId }, body: { outcome: outcome as keyof typeof reportOutcomes, decision } }),
  },
  publish: {
    verb: '登记公示',
    text: '决定已在红黑名单或公告中公示的，登记公示时间；列入名单的写上名单编号。',
    okText: '确认已公示',
    done: '已登记公示',
    fields: [
      {
        kind: 'line',
        name: 'listingRef',
        label: '名单编号（没有列入的不填）',
        max: 60,
        rule: ruleOf(publishReport.body.shape.listingRef),
        isOptional: true,
      },
    ],
    send: (call, reportId, { listingRef = '' }) => call(publishReport, { params: { reportId }, body: { listingRef } }),
  },
  settle: {
    verb: '复核申诉',
    text: '复核结论会原样显示给举报人，提交后结案。',
    okText: '确认复核结论并结案',
    done: '申诉已复核，举报已结案',
    fields: [
      { kind: 'choice', name: 'appealOutcome', label: '复核结果', words: appealOutcomes },
      {
        kind: 'text',
        name: 'settlement',
        label: '复核结论',
        max: DECISION_MAX,
        rule: ruleOf(settleAppeal.body.shape.settlement),
      },
    ],
    send: (call, reportId, { appealOutcome, settlement = '' }) =>
      call(settleAppeal, {
        params: { reportId },
        body: { appealOutcome: appealOutcome as keyof typeof appealOutcomes, settlement },
      }),
  },
  close: {
    verb: '结案',
    text: '申诉期已满或不予受理的，可以结案。',
    okText: '确认结案',
    done: '已结案',
    fields: [],
    send: (call, reportId) => call(staff.closeReport, { params: { reportId } }),
  },
};

/** Moves that continue first, then those that end it. */
export const moveOrder: StaffMove[] = ['accept', 'investigate', 'decide', 'settle', 'publish', 'close', 'refuse'];
