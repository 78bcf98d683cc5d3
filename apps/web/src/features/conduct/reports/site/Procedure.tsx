// Steps and deadlines of a report, beside the form and the progress check.
import { ACCEPT_WORKING_DAYS, DECIDE_DAYS, SETTLE_DAYS } from '@rfb/contract/conduct/reports/report.states.ts';
import type { Office } from '@rfb/contract/site.ts';
import { withBase } from '../../../../lib/base-path.ts';
import * as styles from './reports.module.css';

const stepsOf = (appealDays: number) =>
  [
    ['受理', `收到后 ${ACCEPT_WORKING_DAYS} 个工作日内`, '不受理的写明理由'],
    ['调查', '受理之后', '核对平台记录与提交的材料'],
    ['决定', `受理后 ${DECIDE_DAYS} 天内`, '属实、部分属实或未查实，写明依据'],
    ['申诉', `决定后 ${appealDays} 天内，一次`, `${SETTLE_DAYS} 天内复核并结案`],
  ] as const;

export const Procedure = ({ office }: { office: Office }) => (
  <aside className={styles.procedure} aria-labelledby="procedure-head">
    <h2 id="procedure-head">办理程序</h2>
    <ol>
      {stepsOf(office.appealDays).map(([name, when, what]) => (
        <li key={name}>
          <b>{name}</b>
          <span>{when}</span>
          <small>{what}</small>
        </li>
      ))}
    </ol>
    <p>工作日不含周末和法定节假日，调休上班的算在内。</p>
    <p>
      也可以拨打 <span className="num">{office.phone}</span>
      {office.reportExtension && (
        <>
          {' '}
          转 <span className="num">{office.reportExtension}</span>
        </>
      )}
      。
      <a className="link in-text" href={withBase('/industry-discipline')}>
        自律公约
      </a>
    </p>
  </aside>
);
