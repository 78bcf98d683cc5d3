// Verdict bar: choose a verdict, fill in its fields, confirm.
import type { ReviewDetail } from '@rfb/contract/membership/applications/applications.ts';
import { Button } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea.js';
import { useEffect, useRef, useState } from 'react';
import { cx, variant } from '../../../../lib/cx.ts';
import { disableShortcuts, useShortcuts } from '../../../../lib/shortcuts.ts';
import { ApproveFields } from './ApproveFields.tsx';
import { Choice } from './Choice.tsx';
import { RejectFields } from './RejectFields.tsx';
import type { VerdictInProgress } from './use-verdict.ts';
import * as styles from './VerdictBar.module.css';
import type { Verdict } from './verdict.ts';

type Props = { detail: ReviewDetail; progress: VerdictInProgress; isNarrow: boolean };

const verdicts = { approve: '通过', reject: '驳回' } as const satisfies Record<Verdict, string>;

export const VerdictBar = ({ detail, progress, isNarrow }: Props) => {
  const { draft, problems, isSending, keepForLater, takesTwo, second } = progress;
  const { verdict } = draft;
  // A restored draft does not disable the shortcuts until the user edits it.
  const [isTouched, setTouched] = useState(false);
  const change: typeof progress.change = (next) => {
    setTouched(true);
    progress.change(next);
  };
  const confirmButton = useRef<HTMLButtonElement>(null);
  const text = useRef<TextAreaRef>(null);
  const wantsFocus = useRef(false);

  const focusNext = () =>
    verdict === 'reject' ? text.current?.focus({ cursor: 'end' }) : confirmButton.current?.focus();
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focusNext();
  });
  const choose = (chosen: Verdict) => change({ ...draft, verdict: chosen });
  const chooseByKey = (chosen: Verdict) => () => {
    wantsFocus.current = true;
    choose(chosen);
  };
  useShortcuts({ a: chooseByKey('approve'), r: chooseByKey('reject') });
  const focusText = () => text.current?.focus({ cursor: 'end' });
  const confirm = () => {
    if (!progress.confirm() && verdict === 'reject') text.current?.focus();
  };

  const isBlocked = takesTwo && second.isBlocked;
  const verb = `确认${verdict ? verdicts[verdict] : ''}`;
  const word = takesTwo ? second.submit(verb) : verb;

  return (
    <section
      className={cx(styles.verdict, variant(styles, 'verdict', verdict ?? 'none'))}
      aria-label="审核结论"
      onFocus={() => setTouched(true)}
      {...disableShortcuts(isTouched && verdict !== null)}
    >
      <div className={styles.verdictChoice}>
        <b>审核结论</b>
        <Choice
          name="审核结论"
          options={verdicts}
          value={verdict}
          tone={verdict === 'reject' ? 'red' : 'brand'}
          onChange={choose}
        />
        {detail.isOwnRequest ? (
          <span className={styles.verdictNote}>你提交的变更，由另一位管理员通过；你可以驳回</span>
        ) : (
          !verdict && !isNarrow && <span className={styles.verdictNote}>先选结论，再填写要求的内容并确认</span>
        )}
      </div>
      {verdict && !(isNarrow && verdict === 'approve') && (
        <div className={styles.verdictFields}>
          {verdict === 'reject' ? (
            <RejectFields
              detail={detail}
              draft={draft}
              problems={problems}
              textRef={text}
              onChange={change}
              onReasonClicked={focusText}
              onConfirm={confirm}
            />
          ) : (
            <ApproveFields detail={detail} progress={progress} onChange={change} />
          )}
        </div>
      )}
      <div className={styles.verdictActions}>
        {verdict && (
          <Button autoInsertSpace={false} onClick={keepForLater}>
            暂存
          </Button>
        )}
        {(verdict || isNarrow) && (
          <Button
            ref={confirmButton}
            type="primary"
            danger={verdict === 'reject'}
            disabled={!verdict || isBlocked}
            loading={isSending}
            onClick={confirm}
          >
            {verdict ? word : '先选结论'}
          </Button>
        )}
      </div>
    </section>
  );
};

/** Shown while another reviewer holds the claim. */
export const ClaimedBar = ({ reviewer, hasText }: { reviewer: string; hasText: boolean }) => (
  <section className={`${styles.verdict} ${styles.verdict_none}`} aria-label="审核结论">
    <p className={styles.verdictNote}>
      {reviewer} 正在审核这件申请，其间别人不能作结论；到时未审完会自动放回队列。
      {hasText && '你写好的原因已保留。'}
    </p>
  </section>
);
