// Receipt of a report with its secret code, which is shown only once.
import { ACCEPT_WORKING_DAYS, DECIDE_DAYS } from '@rfb/contract/conduct/reports/report.states.ts';
import { useEffect, useRef } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import * as styles from '../../../../site/forms/asking.module.css';
import { CopyButton } from '../../../../site/forms/CopyButton.tsx';
import { Icon } from '../../../../site/shell/Icon.tsx';
import type { ReportReceipt as Receipt } from './use-report.ts';

export const ReportReceipt = ({ receipt, appealDays }: { receipt: Receipt; appealDays: number }) => {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={styles.kept} aria-labelledby="report-kept">
      <h2 id="report-kept" ref={head} tabIndex={-1}>
        <Icon name="done" />
        举报已提交
      </h2>
      <dl>
        <dt>查询码，只显示这一次，请现在保存</dt>
        <dd className="num">{receipt.receiptNo}</dd>
      </dl>
      <ol className={styles.next}>
        <li>
          案号 <span className="num">{receipt.caseNo}</span>，电话询问时可以说；查询码不要告诉任何人，工作人员也不会问
        </li>
        <li>
          <span className="num">{ACCEPT_WORKING_DAYS}</span> 个工作日内决定是否受理，受理后{' '}
          <span className="num">{DECIDE_DAYS}</span> 天内作出决定
        </li>
        <li>
          对决定不服，<span className="num">{appealDays}</span> 天内凭查询码申诉一次
        </li>
      </ol>
      <div className="actions">
        <CopyButton text={receipt.receiptNo} name="查询码" />
        <a className="button" href={withBase('/industry-discipline/reports')}>
          查询进度
        </a>
      </div>
    </section>
  );
};
