// Proposals that wait for a second person: what would change, who proposed it and why, who may decide, and the decisions.
import {
  approvalWords,
  type ProposalKind,
  proposalKinds,
  proposalStates,
} from '@rfb/contract/identity/proposals/proposal.states.ts';
import {
  approveProposal,
  listProposals,
  type Proposal,
  withdrawProposal,
} from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { timeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { LoadFailure } from '../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { statusTag } from '../../../../ui/StatusTag.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import * as styles from './proposals.module.css';
import { TieList } from './TieList.tsx';

const StateTag = statusTag(proposalStates, {
  open: ['amber', 'half'],
  approved: ['brand', 'dot'],
  declined: ['red', 'square'],
  withdrawn: ['grey', 'ring'],
  expired: ['grey', 'ring'],
});

/** Of dues the first part is no longer what it was, but what is dealt with. */
const Lines = ({ kind, lines }: Pick<Proposal, 'kind' | 'lines'>) =>
  lines.map(({ name, before, after }) => (
    <p key={name}>
      {name}　
      {kind === 'dues' ? (
        <span className="muted">{before && `${before} → `}</span>
      ) : (
        <>
          <del>{before}</del> 改为{' '}
        </>
      )}
      <b>{after}</b>
    </p>
  ));

const Actions = ({ proposal, onDecline }: { proposal: Proposal; onDecline: () => void }) => {
  const { modal } = App.useApp();
  const input = () => ({ params: { proposalId: proposal.id } });
  const approve = useChange(approveProposal, { input, done: `已批准，${approvalWords[proposal.kind].done}` });
  const withdraw = useChange(withdrawProposal, { input, done: '已撤回' });
  if (proposal.isOwn)
    return (
      <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        撤回
      </Button>
    );
  if (!proposal.mayDecide) return null;
  const ask = () =>
    modal.confirm({
      title: '批准这项提议？',
      width: 480,
      content: (
        <div className={styles.asked}>
          <Lines kind={proposal.kind} lines={proposal.lines} />
          <p className="muted">
            {proposal.proposedBy} 提出。{approvalWords[proposal.kind].ahead}；操作日志写明提出人和批准人。
          </p>
          <TieList ties={proposal.proposerTies} of={`${proposal.proposedBy} 的账号`} />
        </div>
      ),
      okText: '批准',
      cancelText: '再看看',
      onOk: () => approve.settled(),
    });
  return (
    <>
      <Button onClick={onDecline}>不批准</Button>
      <Button type="primary" onClick={ask}>
        批准
      </Button>
    </>
  );
};

const waitsFor = ({ isOwn, mayDecide, deciders }: Proposal) => {
  if (deciders.length === 0) return '现在没有人可以批准';
  return mayDecide && !isOwn ? '你可以批准' : `由 ${deciders.join('、')} 批准`;
};

const Row = ({ proposal, onDecline }: { proposal: Proposal; onDecline: () => void }) => {
  const { kind, lines, reason, state, proposedBy, proposedAt, expiresAt, closedBy, closedAt, closedReason } = proposal;
  return (
    <li>
      <div>
        <StateTag value={state} />
        <span className="muted">{proposalKinds[kind]}</span>
      </div>
      <div className={styles.what}>
        <Lines kind={kind} lines={lines} />
        <p className="muted">
          {proposedBy} 提出，<span className="num">{timeText(proposedAt)}</span>，理由：{reason}
        </p>
        {state === 'open' ? (
          <p className="muted">
            {waitsFor(proposal)}，<span className="num">{timeText(expiresAt)}</span> 过期
          </p>
        ) : (
          <p className="muted">
            {closedBy && `${closedBy}，`}
            <span className="num">{timeText(closedAt ?? expiresAt)}</span>
            {closedReason && `，理由：${closedReason}`}
          </p>
        )}
      </div>
      <div className={styles.actions}>{state === 'open' && <Actions proposal={proposal} onDecline={onDecline} />}</div>
    </li>
  );
};

type Props = {
  /** Absent: all kinds. */
  kinds?: readonly ProposalKind[];
  /** Only those about this. */
  subject?: string;
};

const SHOWN_CLOSED = 5;

/** Nothing at all as long as nothing was ever proposed. */
export const ProposalsPanel = ({ kinds, subject }: Props) => {
  const list = useAsk(listProposals);
  const [declined, setDeclined] = useState<Proposal>();
  if (list.error) return <LoadFailure message={list.error.message} onRetry={() => void list.refetch()} />;
  const wanted = (list.data?.items ?? []).filter(
    ({ kind, subjects }) => (!kinds || kinds.includes(kind)) && (!subject || subjects.includes(subject)),
  );
  const open = wanted.filter(({ state }) => state === 'open');
  const closed = wanted.filter(({ state }) => state !== 'open').slice(0, SHOWN_CLOSED);
  if (wanted.length === 0) return null;
  const rows = (items: Proposal[]) => (
    <ul className={styles.proposals}>
      {items.map((proposal) => (
        <Row key={proposal.id} proposal={proposal} onDecline={() => setDeclined(proposal)} />
      ))}
    </ul>
  );
  return (
    <Panel title="待批准的提议" flush extra={<span className="muted">提出与批准必须是两个人</span>}>
      {open.length > 0 ? rows(open) : <p className={styles.none}>没有在等批准的提议。</p>}
      {closed.length > 0 && (
        <details className={styles.closed}>
          <summary>最近决定的 {closed.length} 项</summary>
          {rows(closed)}
        </details>
      )}
      {declined && <DeclineDialog proposal={declined} onClose={() => setDeclined(undefined)} />}
    </Panel>
  );
};
