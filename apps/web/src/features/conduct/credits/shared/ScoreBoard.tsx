// The score with its grade on the scale of grades.
import type { Credit, CreditReport } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { STARTING_CREDIT_SCORE } from '@rfb/contract/conduct/credits/credits.ts';
import { creditGradeNames, creditGrades } from '@rfb/contract/conduct/credits/grades.ts';
import * as styles from './CreditTab.module.css';

const scale = creditGradeNames.toReversed();

export const ScoreBoard = ({ credit, report }: { credit: Credit; report: CreditReport }) => {
  const { grade, next, exact } = report;
  return (
    <section className={styles.board} aria-label="信用分">
      <div className={styles.boardHead}>
        <h2>信用分</h2>
        <small>{credit.isStarting ? '还没有计分的记录' : '近 12 个月，越近越重'}</small>
      </div>
      <p className={styles.boardScore}>
        <b className="num">{credit.score}</b>
        <strong className="num">{grade}</strong>
        <small>
          精确值 <span className="num">{exact.toFixed(2)}</span>
        </small>
      </p>
      <ol className={styles.scale} aria-label="等级">
        {scale.map((one) => (
          <li
            key={one}
            aria-current={one === grade ? 'step' : undefined}
            data-passed={creditGrades[one] <= credit.score}
          >
            <i aria-hidden="true" />
            <span className="num">{one}</span>
            <small className="num">{creditGrades[one]}</small>
          </li>
        ))}
      </ol>
      <p className={styles.boardNote}>
        {next ? (
          <>
            距 {next.grade} 级还差 <span className="num">{next.missing.toFixed(2)}</span> 分，总分四舍五入。
          </>
        ) : (
          '已是最高等级。'
        )}
        起点 {STARTING_CREDIT_SCORE} 分，只用平台上的事件计算。
      </p>
    </section>
  );
};
