// Drawer with one dispute for staff: the order, both statements with their files, the decision.
import { formatFen } from '@rfb/contract/money.ts';
import { disputeOutcomes, disputeStateTag } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import {
  decideDispute,
  getOfficeDispute,
  type OfficeDisputeDetail,
  readOfficeDisputeFile,
} from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import {
  exceptionKinds,
  milestoneKinds,
  type OrderSide,
  orderSides,
  recorders,
  witnesses,
} from '@rfb/contract/transport/orders/order.labels.ts';
import { linkText } from '@rfb/contract/transport/orders/trip/how-recorded.ts';
import { placeNo } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import { lazy } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { CaseDrawer, type CaseMoves, CasePart } from '../../../services/cases/shared/CaseDrawer.tsx';
import * as styles from '../../../services/cases/shared/cases.module.css';
import { ReadLinks } from '../../../services/files/shared/ReadLinks.tsx';

const DecideDialog = lazy(async () => ({ default: (await import('./DecideDialog.tsx')).DecideDialog }));

const companyLink = ({ id, name }: { id: string; name: string }) => (
  <Link className="link" to={`/admin/enterprise/list?open=${id}&tab=orders`}>
    {name}
  </Link>
);
const num = (text: string) => <span className="num">{text}</span>;
const waited = (minutes: number | null) => (minutes === null ? '—' : `${minutes} 分钟`);

const factsOf = (dispute: OfficeDisputeDetail): [string, React.ReactNode][] => [
  ['运单', num(dispute.order.orderNo)],
  ['线路', `${dispute.order.origin} → ${dispute.order.destination}`],
  ['货物', dispute.cargo],
  ['运费', num(formatFen(dispute.amountFen))],
  ['应付', num(formatFen(dispute.owedFen))],
  ['货主', companyLink(dispute.shipper)],
  ['车队', companyLink(dispute.fleet)],
  ['装货等待', num(waited(dispute.waiting.loading))],
  ['卸货等待', num(waited(dispute.waiting.unloading))],
  ['已等待', num(`${dispute.waitingDays} 天`)],
];

const Said = ({
  dispute,
  side,
  text,
  at,
}: {
  dispute: OfficeDisputeDetail;
  side: OrderSide;
  text: string;
  at: string;
}) => (
  <CasePart title={orderSides[side] + (side === dispute.side ? '提出' : '答复')} at={at} text={text}>
    <ReadLinks
      files={dispute.files.filter((file) => file.side === side)}
      read={(fileId, call) => call(readOfficeDisputeFile, { params: { disputeId: dispute.id, fileId } })}
    />
  </CasePart>
);

const Course = ({ dispute: { milestones, exceptions } }: { dispute: OfficeDisputeDetail }) => {
  // Of two places the step itself says which.
  const hasStops = milestones.some(({ stop }) => stop !== null && stop > 1);
  const rows = [
    ...milestones.map(({ id, kind, stop, at, by, link, place, note, corrected, witness, impossible }) => ({
      ...{ id, at },
      text: [
        ...[
          milestoneKinds[kind],
          hasStops && stop !== null && placeNo(stop),
          recorders[by],
          link && linkText(link),
          place,
          note,
        ],
        witness !== '' && witnesses[witness],
        impossible && `不合常理：${impossible.minutes} 分钟行驶 ${impossible.km} 公里`,
        corrected && `原记 ${timeText(corrected.firstAt)}，车队更正：${corrected.reason}`,
      ]
        .filter(Boolean)
        .join('，'),
    })),
    ...exceptions.map(({ id, kind, at, note, resolution }) => ({
      ...{ id, at },
      text: [`异常：${exceptionKinds[kind]}`, note, resolution && `处理：${resolution}`].filter(Boolean).join('，'),
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <section className={styles.casePart}>
      <h3>运输经过</h3>
      <ol className={styles.caseHistory}>
        {rows.map(({ id, at, text }) => (
          <li key={id}>
            <span className="num">{timeText(at)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Content = ({ dispute }: { dispute: OfficeDisputeDetail }) => {
  const { side, facts, openedAt, answer, answeredAt, answerUntil, outcome, decision, decidedAt } = dispute;
  return (
    <>
      <Facts items={factsOf(dispute)} />
      <Said dispute={dispute} side={side} text={facts} at={openedAt} />
      {answeredAt ? (
        <Said dispute={dispute} side={side === 'fleet' ? 'shipper' : 'fleet'} text={answer} at={answeredAt} />
      ) : (
        <p className={styles.caseHint}>
          对方还没有答复，答复期到 <span className="num">{timeText(answerUntil)}</span>；期满按现有材料判断。
        </p>
      )}
      {outcome && decidedAt && <CasePart title={`结论：${disputeOutcomes[outcome]}`} at={decidedAt} text={decision} />}
      <Course dispute={dispute} />
    </>
  );
};

export const DisputeDrawer = ({ disputeId, moves }: { disputeId: string; moves: CaseMoves }) => (
  <CaseDrawer
    name="争议"
    detail={useList(getOfficeDispute, { params: { disputeId } })}
    numberOf={({ disputeNo }) => disputeNo}
    tag={({ state }) => <StateTag of={disputeStateTag} value={state} />}
    canDecide={({ canDecide }) => canDecide}
    decideBy={decideDispute}
    dialog={(dispute, onClose) => <DecideDialog dispute={dispute} onClose={onClose} />}
    moves={moves}
  >
    {(dispute) => <Content dispute={dispute} />}
  </CaseDrawer>
);
