// Panel with the results of the automatic checks.
import { CheckCircleOutlined, ExclamationCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReviewCheck } from '@rfb/contract/membership/applications/applications.ts';
import { Link } from 'react-router';
import { variant } from '../../../../lib/cx.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './Review.module.css';

const looks = {
  green: { Icon: CheckCircleOutlined, word: '通过' },
  amber: { Icon: WarningOutlined, word: '提示' },
  red: { Icon: ExclamationCircleOutlined, word: '不符' },
} as const;
const levels = ['green', 'amber', 'red'] as const;

const Count = ({ checks }: { checks: ReviewCheck[] }) => {
  const counts = levels
    .map((level) => ({ level, count: checks.filter((check) => check.level === level).length }))
    .filter(({ count }) => count > 0);
  return (
    <span className="muted">
      {counts.map(({ level, count }, index) => (
        <span key={level}>
          {index > 0 && '，'}
          <span className="num">{count}</span> 项{looks[level].word}
        </span>
      ))}
    </span>
  );
};

export const ChecksPanel = ({ checks }: { checks: ReviewCheck[] }) => (
  <Panel title="自动检查" extra={<Count checks={checks} />}>
    <ul className={styles.checks}>
      {checks.map(({ key, level, text, detail, link }) => {
        const { Icon, word } = looks[level];
        return (
          <li key={key} className={variant(styles, 'check', level)}>
            <Icon aria-label={word} role="img" />
            <span>
              {text}
              {detail && <small>{detail}</small>}
              {link && (
                <Link className="link" to={link}>
                  查看记录
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  </Panel>
);
