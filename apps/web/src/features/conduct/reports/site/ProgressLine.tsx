// The steps of a report with their dates; the current one is marked.
import { beforeDecision } from '@rfb/contract/conduct/reports/report.states.ts';
import {
  appealOutcomes,
  reportKinds,
  reportOutcomes,
  reportStatusTag,
} from '@rfb/contract/conduct/reports/reports.labels.ts';
import type { ReportProgress } from '@rfb/contract/conduct/reports/reports.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import { dayOf, momentOf } from '../../../../site/format.ts';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './reports.module.css';

type Station = { name: string; at: string | null; words?: string | null; due?: string | null };

/** Steps taken, the current one and, while it is open, the next. */
export const stationsOf = (report: ReportProgress): Station[] => {
  const { status, dueAt } = report;
  const isRunning = isOneOf(beforeDecision, status);
  const decided = report.outcome && `${reportOutcomes[report.outcome]}。${report.decision}`;
  const settled = report.appealOutcome && `${appealOutcomes[report.appealOutcome]}。${report.settlement}`;
  const past: Station[] = [
    { name: '收到举报', at: report.receivedAt },
    { name: '受理', at: report.acceptedAt },
    { name: '不予受理', at: report.refusedAt, words: report.refuseReason },
    { name: '开始调查', at: report.investigatedAt },
    { name: '作出决定', at: report.decidedAt, words: decided },
    { name: '公示决定', at: report.publishedAt },
    { name: '收到申诉', at: report.appealedAt },
    { name: '复核结论', at: report.settledAt, words: settled },
    { name: '结案', at: report.closedAt },
  ].filter(({ at }) => at !== null);
  const ahead: Station[] = [
    ...(status === 'received' ? [{ name: '决定是否受理', at: null, due: dueAt }] : []),
    ...(isRunning ? [{ name: '作出决定', at: null, due: status === 'received' ? null : dueAt }] : []),
    ...(status === 'appealed' ? [{ name: '复核结论', at: null, due: dueAt }] : []),
  ];
  return [...past, ...ahead];
};

const When = ({ at, due }: Station) => {
  if (at) return <time dateTime={at}>{momentOf(at)}</time>;
  return due ? (
    <span>
      最迟 <span className="num">{dayOf(due, -1)}</span>
    </span>
  ) : (
    <span>待办</span>
  );
};

export const ProgressLine = ({ report }: { report: ReportProgress }) => {
  const stations = stationsOf(report);
  const present = stations.filter(({ at }) => at).length - 1;
  return (
    <section className={styles.progressLine} aria-labelledby="progress-head">
      <h2 id="progress-head">
        案号 <span className="num">{report.caseNo}</span> <StateTag of={reportStatusTag} value={report.status} />
      </h2>
      <p>{reportKinds[report.kind]}</p>
      <ol>
        {stations.map((station, index) => (
          <li
            key={station.name + station.at}
            className={index === present ? styles.here : index > present ? styles.ahead : undefined}
            aria-current={index === present ? 'step' : undefined}
          >
            <b>{station.name}</b>
            <When {...station} />
            {station.words && <p>{station.words}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
};
