// Below the list: announced changes, what applicability was derived from, and the way to the calculator.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { reasonsOf } from '@rfb/contract/publishing/standards/reasons.ts';
import type { listMyStandards } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { countText } from '@rfb/contract/publishing/standards/standards.labels.ts';
import { Link } from 'react-router';
import { dayText } from '../../../../lib/moments.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { Skeletons } from '../../../../ui/QueryView.tsx';
import { CALCULATOR, libraryPath } from '../shared/standard-words.ts';
import * as styles from './standards.module.css';

type Reply = ReplyOf<typeof listMyStandards>;

export const AlertsPanel = ({ alerts }: { alerts: Reply['alerts'] | undefined }) => (
  <Panel
    title="变更提醒"
    extra={
      <Link className="link" to="/user/profile?tab=notifications">
        设置
      </Link>
    }
  >
    {!alerts && <Skeletons rows={3} />}
    {alerts?.length === 0 && <p className="muted">收藏的或适用的标准有变更时，会列在这里并发通知。</p>}
    <ul className={styles.rows}>
      {alerts?.map(({ slug, number, title, version, note, savedAt, isUnread }) => (
        <li key={`${slug} ${version}`}>
          <Link className="link" to={libraryPath(slug)}>
            {number || title} 第 {version} 版
          </Link>
          <span className="num">{dayText(savedAt).slice(5)}</span>
          <small>
            {isUnread && '未读　'}
            {note}
          </small>
        </li>
      ))}
    </ul>
  </Panel>
);

export const FactsPanel = ({
  facts,
  counts,
}: {
  facts: Reply['facts'] | undefined;
  counts: Reply['counts'] | undefined;
}) => (
  <Panel
    title="适用于我的车队"
    extra={
      counts && (
        <span className="num">
          {countText(counts.applicable)} / {countText(counts.all)}
        </span>
      )
    }
  >
    <p className="muted">由登记的车辆、服务类型与发布的标的算出，不用自己勾选。</p>
    {!facts && <Skeletons rows={3} />}
    <ul className={styles.rows}>
      {facts?.map((fact) => (
        <li key={`${fact.scope} ${fact.source}`}>{reasonsOf([fact.scope], [fact])[0]}</li>
      ))}
    </ul>
  </Panel>
);

export const CalculatorPanel = () => (
  <Panel title="GB 1589 计算器">
    <p className="muted">填尺寸、轴数与质量，逐项告诉你符合还是超出，差多少。</p>
    <Link className={styles.wide} to={CALCULATOR}>
      打开计算器
    </Link>
  </Panel>
);
