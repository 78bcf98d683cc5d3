// Shown when somebody else decided first: who and when; the typed reason can still be copied.
import { WarningOutlined } from '@ant-design/icons';
import { App, Button, Input } from 'antd';
import { type Conflict, conflictText } from './conflict.ts';
import * as styles from './VerdictBar.module.css';

type Props = { conflict: Conflict; text: string; onNext: (() => void) | undefined; onDismiss: () => void };

export const ConflictNotice = ({ conflict, text, onNext, onDismiss }: Props) => {
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    void message.success('已复制');
  };
  return (
    <section className={`${styles.verdict} ${styles.verdict_late}`} aria-label="没有提交的结论">
      <div role="alert">
        <p>
          <WarningOutlined aria-hidden /> <strong>{conflictText(conflict)}</strong>
        </p>
        <p className={styles.verdictNote}>你的结论没有提交{text && '，写好的原因留在下面，可以复制'}。</p>
      </div>
      {text && <Input.TextArea readOnly autoSize={{ maxRows: 4 }} aria-label="你写的原因" value={text} />}
      <div className={styles.verdictActions}>
        {text && 'clipboard' in navigator && <Button onClick={() => void copy()}>复制原因</Button>}
        <Button onClick={onDismiss}>知道了</Button>
        {onNext && (
          <Button type="primary" onClick={onNext}>
            看下一件
          </Button>
        )}
      </div>
    </section>
  );
};
