// One application under review: form data beside the licence, checks, history, verdict.
import { rejectReview } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { useEffect, useRef, useState } from 'react';
import { useIsNarrow } from '../../../../lib/media.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { ProposalsPanel } from '../../../identity/proposals/shared/ProposalsPanel.tsx';
import { CompanyPapers } from '../../documents/shared/CompanyPapers.tsx';
import { ApproveFields } from './ApproveFields.tsx';
import { ChecksPanel } from './ChecksPanel.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { DifferencesPanel } from './DifferencesPanel.tsx';
import { FieldReasonList } from './FieldReasonList.tsx';
import { FilePane, type ReviewFile } from './FilePane.tsx';
import { FormPanel } from './FormPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { isHeldByOther, isOpen } from './queue.ts';
import * as styles from './Review.module.css';
import { ReviewHead, type Steps } from './ReviewHead.tsx';
import { type DecisionHandlers, useVerdict } from './use-verdict.ts';
import * as verdictBarStyles from './VerdictBar.module.css';
import { ClaimedBar, VerdictBar } from './VerdictBar.tsx';

/** A scrollable area must be focusable for keyboard users. */
const focusable = { tabIndex: 0 };

const shortFileLabels = { join: '执照', certification: '许可证', change: '执照', renewal: '凭证' } as const;

type Props = { detail: ReviewDetail; steps: Steps; handlers: DecisionHandlers };

const ConclusionPanel = ({
  detail: { closeKind, reviewer, reviewTime, rejectReason, certification },
}: {
  detail: ReviewDetail;
}) => (
  <Panel title="审核结论">
    <p>
      {closeKind === 'withdrawn' ? '企业' : reviewer} 于{' '}
      <span className="num">{reviewTime && shortTimeText(reviewTime)}</span>{' '}
      {closeKind === 'withdrawn' ? '撤回' : closeKind === 'rejected' ? '驳回' : '通过'}
      {rejectReason && `：${rejectReason}`}
    </p>
    {certification && <FieldReasonList reasons={certification.fieldReasons} />}
  </Panel>
);

export const Review = ({ detail, steps, handlers }: Props) => {
  const isNarrow = useIsNarrow();
  const progress = useVerdict(detail, handlers);
  const [earlierFile, setEarlierFile] = useState<ReviewFile | null>(null);
  const file = useRef<HTMLDivElement>(null);
  const canDecide = isOpen(detail) && !isHeldByOther(detail);
  const { draft, conflict } = progress;
  useEffect(() => {
    if (isNarrow) scrollTo(0, 0);
  }, [isNarrow]);

  const parts = {
    conclusion: !isOpen(detail) && <ConclusionPanel key="conclusion" detail={detail} />,
    form: (
      <FormPanel
        key="form"
        detail={detail}
        extra={
          isNarrow ? (
            <button type="button" className="link" onClick={() => file.current?.scrollIntoView({ behavior: 'smooth' })}>
              逐项对照
            </button>
          ) : (
            <span className="muted">与右侧{shortFileLabels[detail.kind]}逐项对照</span>
          )
        }
      />
    ),
    differences: <DifferencesPanel key="differences" detail={detail} onShowFile={setEarlierFile} />,
    proposals: detail.renewal && <ProposalsPanel key="proposals" kinds={['dues']} subject={detail.renewal.memberId} />,
    checks: detail.checks.length > 0 && <ChecksPanel key="checks" checks={detail.checks} />,
    file: (
      <div key="file" ref={file} className={styles.reviewFile}>
        <FilePane kind={detail.kind} file={earlierFile ?? detail.file} />
      </div>
    ),
    after: isNarrow && canDecide && draft.verdict === 'approve' && (
      <Panel key="after" title="通过后">
        <div className={verdictBarStyles.approvePanel}>
          <ApproveFields detail={detail} progress={progress} onChange={progress.change} />
        </div>
      </Panel>
    ),
    papers: detail.kind !== 'join' && (
      <Panel key="papers" title="企业证照">
        <CompanyPapers companyId={detail.companyId} />
      </Panel>
    ),
    history: <HistoryPanel key="history" history={detail.history} />,
  };
  const { conclusion, proposals, form, differences, checks, papers, after, history } = parts;
  // For a change request the differences come first.
  const formAndDifferences = detail.kind === 'change' ? [differences, form] : [form, differences];

  return (
    <section className={styles.review} aria-label={detail.enterpriseName}>
      <ReviewHead detail={detail} steps={steps} isNarrow={isNarrow} claiming={progress.claiming} />
      <div className={styles.reviewBody} {...focusable}>
        {isNarrow
          ? [conclusion, proposals, differences, checks, parts.file, form, papers, history, after]
          : [
              <div key="facts">{[conclusion, proposals, ...formAndDifferences, checks, papers, history]}</div>,
              parts.file,
            ]}
      </div>
      {conflict ? (
        <ConflictNotice conflict={conflict} text={draft.text} onNext={steps.next} onDismiss={progress.dismiss} />
      ) : canDecide ? (
        <Allowed to={rejectReview}>
          <VerdictBar detail={detail} progress={progress} isNarrow={isNarrow} />
        </Allowed>
      ) : (
        isOpen(detail) && <ClaimedBar reviewer={detail.claim?.reviewer ?? '另一位审核员'} hasText={draft.text !== ''} />
      )}
    </section>
  );
};
