// A one-line notice with an optional action.
import { CloseCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { cx, variant } from '../lib/cx.ts';
import * as styles from './Notice.module.css';

export type Tone = 'info' | 'warning' | 'error';
type Props = { tone: Tone; title: string; text: string; action?: { label: string; onClick: () => void } };

const icons = { info: InfoCircleOutlined, warning: WarningOutlined, error: CloseCircleOutlined };

export const Notice = ({ tone, title, text, action }: Props) => {
  const Icon = icons[tone];
  return (
    <section className={cx(styles.notice, variant(styles, 'notice', tone))} aria-label={title}>
      <Icon aria-hidden />
      <p>
        <strong>{title}</strong> <span>{text}</span>
      </p>
      {action && (
        <button type="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </section>
  );
};
