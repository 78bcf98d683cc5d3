// Says that the stored bids of a tender were changed after the deadline, and what to do now; it stays for good.
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { timeText } from '../../../../lib/moments.ts';
import * as styles from './AlarmBoard.module.css';

export const AlarmBoard = ({ tender: { alarm, tenderNo, isOwn, deadline } }: { tender: TenderDetail }) =>
  alarm && (
    <section className={styles.alarm} role="alert">
      <h2>报价记录对不上，开启和新的成交已停止</h2>
      <p>
        <span className="num">{timeText(alarm.foundAt)}</span> 发现：{alarm.problem}。
      </p>
      <p>
        {isOwn
          ? '请保存截止码和已下载的报告，联系分会核查；查明之前不要与任何一家确定成交。'
          : '报过价的请保存回执文件和截止码，在查验页核对自己的报价，并向分会举报。'}
        <a className="link" href={withBase(`/verify?code=${tenderNo ?? ''}`)} target="_blank" rel="noreferrer">
          去查验页
        </a>
      </p>
      {deadline && (
        <p>
          截止码 <span className="num">{deadline.code}</span>
        </p>
      )}
    </section>
  );
