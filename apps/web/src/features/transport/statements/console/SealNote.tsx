// The code of what both confirmed, and the file with which anybody can check it; an alarm when it no longer fits.
import { sealFile } from '@rfb/contract/transport/statements/statement-seal.ts';
import type { StatementDetail } from '@rfb/contract/transport/statements/statements.ts';
import { Button } from 'antd';
import { withBase } from '../../../../lib/base-path.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { HashGrid } from '../../../../ui/HashGrid.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import * as styles from './Statement.module.css';

const CHANGED =
  '不要按这一页付款或开票。请以定稿时下载的 PDF 为准，与对方核对定稿码，并联系分会。下面的定稿码是双方定稿时记进操作日志的。';

/** Above everything else, because nothing below it can be believed. */
export const SealAlarm = ({ statement: { seal } }: { statement: StatementDetail }) =>
  seal?.state === 'changed' && <Notice tone="error" title="现在保存的内容与双方定稿时不同" text={CHANGED} />;

export const SealNote = ({ statement: { seal, statementNo, month } }: { statement: StatementDetail }) => {
  if (!seal) return null;
  const { state, code, text, salt } = seal;
  const download = (sealed: string, saltOfLeaf: string) =>
    saveBlob(
      new Blob([sealFile(sealed, saltOfLeaf)], { type: 'application/json' }),
      `定稿凭证_${month}_${statementNo ?? '随后定稿'}.json`,
    );
  return (
    <section className={styles.seal} aria-label="定稿码">
      <p className={styles.small}>定稿码{state === 'kept' ? '，刚刚核对：内容与双方定稿时相同' : '，双方定稿时的'}</p>
      {code === null ? <p className={styles.small}>已被删除</p> : <HashGrid hash={code} label="定稿码" />}
      {text !== null && salt !== null && (
        <>
          <Button block onClick={() => download(text, salt)}>
            下载定稿凭证
          </Button>
          <p className={styles.small}>
            PDF 上印着同样的码。凭证可以交给银行、会计或法院，任何人在
            <a className="link" href={withBase('/verify')} target="_blank" rel="noreferrer">
              查验页
            </a>
            放进去，就能查它写进了公开日志。日志每小时写一次。
          </p>
        </>
      )}
    </section>
  );
};
