// Drawer with one report: facts, evidence, decision, possible moves.
import { DownOutlined } from '@ant-design/icons';
import { canMoveReport } from '@rfb/contract/conduct/reports/report.states.ts';
import {
  addReportNote,
  claimReport,
  getReport,
  revealReporter,
} from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import {
  appealOutcomes,
  reportKinds,
  reportOutcomes,
  reportStatusTag,
} from '@rfb/contract/conduct/reports/reports.labels.ts';
import type { ReportDetail } from '@rfb/contract/conduct/reports/reports.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayText, timeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { Phone } from '../../../../ui/Masked.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { CaseHistory } from '../../../services/cases/shared/CaseHistory.tsx';
import { CaseNotes } from '../../../services/cases/shared/CaseNotes.tsx';
import * as styles from '../../../services/cases/shared/cases.module.css';
import { Deadline } from '../../../services/cases/shared/Deadline.tsx';
import { EvidenceFiles } from './EvidenceFiles.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { moveLooks, moveOrder, type StaffMove } from './report-moves.tsx';

type Fact = [string, React.ReactNode];

const reporterOf = (report: ReportDetail): Fact =>
  report.reporter
    ? [
        '举报人',
        <span key={report.id}>
          {report.reporter.name}　
          <Phone
            masked={report.reporter.phone}
            of={report.reporter.name}
            label="显示"
            reveal={(call) => call(revealReporter, { params: { reportId: report.id } })}
          />
        </span>,
      ]
    : ['举报人', '匿名'];

const factsOf = (report: ReportDetail): Fact[] => [
  [
    '案号',
    <span key="no" className="num">
      {report.caseNo}
    </span>,
  ],
  ['类型', reportKinds[report.kind]],
  [
    '举报对象',
    report.company ? (
      <Link key="company" className="link" to={`/admin/enterprise/list?open=${report.company.id}`}>
        {report.objectName}
      </Link>
    ) : (
      report.objectName
    ),
  ],
  [
    '发生日期',
    <span key="day" className="num">
      {report.happenedOn}
    </span>,
  ],
  reporterOf(report),
  [
    '收到',
    <span key="at" className="num">
      {timeText(report.receivedAt)}
    </span>,
  ],
  ...(report.dueAt ? [['办理期限', <Deadline key="due" {...report} />] as Fact] : []),
  ...(report.appealUntil
    ? [
        [
          '申诉期至',
          <span key="appeal" className="num">
            {dayText(report.appealUntil)}
          </span>,
        ] as Fact,
      ]
    : []),
  ...(report.listingRef ? [['名单编号', report.listingRef] as Fact] : []),
];

type Words = { title: string; at: string | null; text: string | null };
const wordsOf = (report: ReportDetail): Words[] =>
  [
    { title: '不予受理的理由', at: report.refusedAt, text: report.refuseReason },
    {
      title: report.outcome ? `决定：${reportOutcomes[report.outcome]}` : '决定',
      at: report.decidedAt,
      text: report.decision,
    },
    { title: '申诉理由', at: report.appealedAt, text: report.appeal },
    {
      title: report.appealOutcome ? `复核：${appealOutcomes[report.appealOutcome]}` : '复核',
      at: report.settledAt,
      text: report.settlement,
    },
  ].filter(({ text }) => text !== null);

const Content = ({ report }: { report: ReportDetail }) => (
  <>
    <Facts items={factsOf(report)} />
    <section className={styles.casePart}>
      <h3>事实</h3>
      <p className={styles.caseText}>{report.facts}</p>
    </section>
    <section className={styles.casePart}>
      <h3>材料</h3>
      <EvidenceFiles key={report.id} files={report.files} />
    </section>
    {wordsOf(report).map(({ title, at, text }) => (
      <section key={title} className={styles.casePart}>
        <h3>
          {title}
          {at && <small className="num">{timeText(at)}</small>}
        </h3>
        <p className={styles.caseText}>{text}</p>
      </section>
    ))}
    <CaseNotes
      key={`notes ${report.id}`}
      draft={`report-note.${report.id}`}
      notes={report.notes}
      add={(call, text) => call(addReportNote, { params: { reportId: report.id }, body: { text } })}
    />
    <CaseHistory history={report.history} />
  </>
);

const isOthers = ({ assignee, isMine }: ReportDetail) => assignee !== null && !isMine;

/** A decided report can be closed only after the time for appeals. */
const movesOf = (report: ReportDetail) =>
  moveOrder.filter((move) => canMoveReport(report.status, move) && !(move === 'close' && report.appealUntil));

const Footer = ({ report, onMove }: { report: ReportDetail; onMove: (move: StaffMove) => void }) => {
  const claim = useChange(claimReport, {
    input: () => ({ params: { reportId: report.id } }),
    done: '这件举报由你经办',
  });
  // All moves of a report have the duty of this one.
  const mayHandle = useMay()(claimReport);
  if (!mayHandle) return null;
  if (isOthers(report))
    return (
      <>
        <Button size="small" loading={claim.isPending} onClick={() => claim.mutate()}>
          转给我经办
        </Button>
        <span className={styles.caseHint}>{report.assignee} 正在经办</span>
      </>
    );
  const [first, ...others] = movesOf(report);
  const more = [
    ...others.map((key) => ({ key, label: moveLooks[key].verb, danger: key === 'refuse' })),
    ...(report.isMine ? [] : [{ key: 'claim', label: '认领' }]),
  ];
  return (
    <>
      {first && (
        <Button type="primary" size="small" onClick={() => onMove(first)}>
          {moveLooks[first].verb}
        </Button>
      )}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="topRight"
          menu={{ items: more, onClick: ({ key }) => (key === 'claim' ? claim.mutate() : onMove(key as StaffMove)) }}
        >
          <Button size="small">
            更多 <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
    </>
  );
};

type Props = {
  reportId: string;
  onOpen: (id: string | undefined) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

export const ReportDrawer = ({ reportId, onOpen, ...moves }: Props) => {
  const detail = useList(getReport, { params: { reportId } });
  const [move, setMove] = useState<StaffMove>();
  const report = detail.data;
  return (
    <>
      <DetailDrawer
        label="举报详情"
        title={report?.objectName ?? '举报详情'}
        tags={report && <StateTag of={reportStatusTag} value={report.status} />}
        footer={report && report.status !== 'closed' && <Footer report={report} onMove={setMove} />}
        onClose={() => onOpen(undefined)}
        {...moves}
      >
        <QueryView of={detail} rows={8}>
          {(known) => <Content report={known} />}
        </QueryView>
      </DetailDrawer>
      {move && report && <MoveDialog report={report} move={move} onClose={() => setMove(undefined)} />}
    </>
  );
};
