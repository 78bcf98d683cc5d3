// Fields of a rejection: reasons to select, and the text the applicant will read.
import { CheckOutlined } from '@ant-design/icons';
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { rejectReasons } from '@rfb/contract/membership/applications/reject-reasons.ts';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea.js';
import { type Ref, useId } from 'react';
import { FieldRejections } from './FieldRejections.tsx';
import * as styles from './VerdictBar.module.css';
import { type Draft, REASON_MAX, reasonsFor, setText, toggleReason, useNoticeChannels } from './verdict.ts';

type Props = {
  detail: ReviewDetail;
  draft: Draft;
  problems: Record<string, string>;
  textRef: Ref<TextAreaRef>;
  onChange: (draft: Draft) => void;
  /** Called after a click on a reason: the text area should get the focus. */
  onReasonClicked: () => void;
  onConfirm: () => void;
};

export const RejectFields = ({ detail, draft, problems, textRef, onChange, onReasonClicked, onConfirm }: Props) => {
  const problem = problems.text ?? problems.reasons;
  const note = useId();
  const channels = useNoticeChannels();
  const length = draft.text.trim().length;
  return (
    <>
      <fieldset className={styles.reasons}>
        <legend className="only-read">驳回原因</legend>
        {reasonsFor(detail).map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={draft.reasons.includes(reason)}
            onClick={({ detail: clicks }) => {
              onChange(toggleReason(draft, reason));
              // `detail` is 0 for keyboard activation: then the focus stays on the reasons.
              if (clicks > 0) onReasonClicked();
            }}
          >
            {draft.reasons.includes(reason) && <CheckOutlined aria-hidden />}
            {rejectReasons[reason].label}
          </button>
        ))}
      </fieldset>
      {detail.kind === 'certification' && (
        <FieldRejections draft={draft} problems={problems} onChange={onChange} onReasonClicked={onReasonClicked} />
      )}
      <div className={styles.reasonText}>
        <Input.TextArea
          ref={textRef}
          autoSize={{ minRows: 2, maxRows: 4 }}
          aria-label="给申请企业的说明"
          aria-describedby={note}
          aria-invalid={problem ? true : undefined}
          status={problem ? 'error' : ''}
          placeholder="写清楚缺什么、怎么补，至少 5 个字"
          value={draft.text}
          onChange={(event) => onChange(setText(draft, event.target.value))}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onConfirm();
          }}
        />
        <span className={length > REASON_MAX ? `num ${styles.isOver}` : 'num'}>
          {length} / {REASON_MAX}
        </span>
      </div>
      <p
        id={note}
        className={problem ? styles.verdictProblem : styles.verdictNote}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? `原因发给申请企业：${channels}`}
      </p>
    </>
  );
};
