// The newest published head of the audit trail; a copy of it proves later whether records were changed.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getAuditHead } from '@rfb/contract/overview/audit/audit.endpoints.ts';
import { timeText } from '../../../../lib/moments.ts';
import * as styles from './AuditHead.module.css';

export const AuditHead = ({ head, publicKey }: ReplyOf<typeof getAuditHead>) => (
  <details className={styles.verifyHead}>
    <summary>操作记录链头</summary>
    <p>
      平台上的每个操作都记录在案，逐条相扣，每小时公布一次最新的链头。记下它，以后可以请分会核对：此前的记录有没有被改动或删除。
    </p>
    {head ? (
      <dl className={styles.verifyFacts}>
        <div>
          <dt>链头</dt>
          <dd className="num">{head.hash}</dd>
        </div>
        <div>
          <dt>公布时间</dt>
          <dd>
            <time dateTime={head.publishedAt}>{timeText(head.publishedAt)}</time>
          </dd>
        </div>
        <div>
          <dt>签名</dt>
          <dd className="num">{head.signature}</dd>
        </div>
        {head.salt && (
          <div>
            <dt>日志随机数</dt>
            <dd>
              <span className="num">{head.salt}</span>
              <br />
              用它可以证明这个链头写进了公开日志
            </dd>
          </div>
        )}
        <div>
          <dt>公钥</dt>
          <dd className="num">{publicKey}</dd>
        </div>
      </dl>
    ) : (
      <p>还没有公布过，请稍后再来。</p>
    )}
  </details>
);
