// Why it is turned down: reasons to pick, and the words the applicant will read.
import { CheckOutlined } from '@ant-design/icons';
import type { ReviewDetail } from '@rfb/contract/applications/applications.ts';
import { rejectReasons } from '@rfb/contract/applications/reject-reasons.ts';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea.js';
import { type Ref, useId } from 'react';
import { FieldRejections } from './FieldRejections.tsx';
import { useToldBy } from './told.ts';
import * as styles from './VerdictBar.module.css';
import { type Draft, REASON_MAX, reasonsFor, toggleReason, typeText } from './verdict.ts';

type Props = {
  detail: ReviewDetail;
  draft: Draft;
  problems: Record<string, string>;
  textRef: Ref<TextAreaRef>;
  onChange: (draft: Draft) => void;
  /** A reason was clicked: what follows is typing. */
  onPicked: () => void;
  onConfirm: () => void;
};

export const RejectFields = ({ detail, draft, problems, textRef, onChange, onPicked, onConfirm }: Props) => {
  const problem = problems.text ?? problems.reasons;
  const note = useId();
  const toldBy = useToldBy();
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
              // Whoever picks by keyboard stays among the reasons.
              if (clicks > 0) onPicked();
            }}
          >
            {draft.reasons.includes(reason) && <CheckOutlined aria-hidden />}
            {rejectReasons[reason].label}
          </button>
        ))}
      </fieldset>
      {detail.kind === 'certification' && (
        <FieldRejections draft={draft} problems={problems} onChange={onChange} onPicked={onPicked} />
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
          onChange={(event) => onChange(typeText(draft, event.target.value))}
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
        {problem ?? `原因发给申请企业：${toldBy}`}
      </p>
    </>
  );
};
