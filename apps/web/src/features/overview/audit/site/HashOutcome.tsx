// A head of the log or of the audit trail, compared with the newest that are published.
import type { VerifyContent } from './content.ts';
import { Mark } from './parts.tsx';
import * as styles from './verify.module.css';

const newestOf = ({ audit, log }: Pick<VerifyContent, 'audit' | 'log'>) => [
  { name: '公开日志的日志头', hash: log.latest?.root, at: log.latest?.signedAt },
  { name: '操作记录的链头', hash: audit.head?.hash, at: audit.head?.publishedAt },
];

const momentText = (instant: string) => new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });

export const HashOutcome = ({ hash, ...published }: { hash: string } & Pick<VerifyContent, 'audit' | 'log'>) => {
  const same = newestOf(published).find((one) => one.hash?.toLowerCase() === hash);
  if (same?.at)
    return (
      <section className={`sign-board ${styles.verifyBoard}`}>
        <p className={styles.verifyKind}>{same.name}</p>
        <h1>
          <Mark name="valid" />
          与公布的一致
        </h1>
        <p>
          这就是最新的一个，公布于 <span className="num">{momentText(same.at)}</span>。
        </p>
      </section>
    );
  return (
    <section className={styles.verifyFrame}>
      <p className={styles.verifyKind}>64 位的散列</p>
      <h1>
        <Mark name="unknown" />
        不是最新的头
      </h1>
      <p>
        这一页只公布最新的一个。以前抄下的头，用日志校验包或写入证明的文件来核对：放进上面的框，从那时到现在少一条、改一条都会查出来。截止码在竞价编号的查验页里比对。
      </p>
    </section>
  );
};
