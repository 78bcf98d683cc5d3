// The save status of the draft in one line.
import { cx } from '../../../../../lib/cx.ts';
import { clockText } from '../../../../../lib/moments.ts';
import type { DraftState } from './saving.ts';
import * as styles from './Wizard.module.css';

type Props = Pick<DraftState, 'state' | 'tender'> & { onRetry: () => void };

const Words = ({ state, tender, onRetry }: Props) => {
  if (state.kind === 'saving' || state.kind === 'waiting') return '正在保存';
  if (state.kind === 'refused') return `没有保存：${state.message}`;
  if (state.kind === 'conflict') return '有人同时改了这份草稿，请在下面选择';
  if (state.kind === 'moved') return `不能再保存：${state.message}`;
  if (state.kind === 'failed')
    return (
      <>
        没有保存，会自动重试：{state.message}{' '}
        <button type="button" className="link" onClick={onRetry}>
          现在重试
        </button>
      </>
    );
  return (
    <>
      已保存 <span className="num">{clockText(tender.changedAt)}</span>
    </>
  );
};

export const SaveLine = (props: Props) => {
  const { kind } = props.state;
  const isGood = ['saved', 'waiting', 'saving'].includes(kind);
  return (
    <span className={cx(styles.saveLine, !isGood && styles.saveWrong)} role="status">
      <i data-state={isGood ? kind : 'wrong'} aria-hidden="true" />
      <span>
        <Words {...props} />
      </span>
    </span>
  );
};
