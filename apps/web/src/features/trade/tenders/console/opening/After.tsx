// What follows a decision, in four steps.
import { Panel } from '../../../../../ui/Panel.tsx';
import * as styles from './After.module.css';

const stepsOf = (confirmHours: number): [when: string, name: string, note: string][] => [
  ['现在', '确定成交', '所选车队转为待确认'],
  ['同时', '其余车队收到结果', '附名次与成交理由'],
  [`${confirmHours} 小时内`, '车队确认', '确认后成交'],
  ['若放弃或逾期', '改选下一名次', '记入该车队报价诚信'],
];

export const After = ({ confirmHours }: { confirmHours: number }) => (
  <Panel title="确定之后" extra={<span className="muted">在同一次提交里完成，不会只做一半</span>}>
    <ol className={styles.after}>
      {stepsOf(confirmHours).map(([when, name, note]) => (
        <li key={name}>
          <i aria-hidden="true" />
          <small>{when}</small>
          <b>{name}</b>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  </Panel>
);
