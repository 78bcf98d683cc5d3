// The printed notices about an entry of the lists or about a member: those issued, and the button that issues one.
import {
  downloadPrintedNotice,
  issueListingNotice,
  issueRenewalNotice,
  listPrintedNotices,
  type PrintedNotice,
  printedNoticeKinds,
} from '@rfb/contract/membership/printed-notices/printed-notices.endpoints.ts';
import { Button } from 'antd';
import { useAsk } from '../../../../lib/query-client.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { type Call, useInvalidate, useSend } from '../../../../lib/use-change.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './PrintedNotices.module.css';

type Subject = { listingId: string } | { memberId: string };

const save = async ({ noticeNo, fileName }: Pick<PrintedNotice, 'noticeNo' | 'fileName'>, call: Call) =>
  saveBlob((await call(downloadPrintedNotice, { params: { noticeNo } })) as unknown as Blob, fileName);

const issue = (subject: Subject, call: Call) =>
  'listingId' in subject
    ? call(issueListingNotice, { params: subject })
    : call(issueRenewalNotice, { params: subject });

const useIssue = (subject: Subject) => {
  const invalidate = useInvalidate(issueListingNotice.affects);
  return useSend<void>({
    send: async (_, call) => {
      const notice = await issue(subject, call);
      await invalidate();
      await save(notice, call);
    },
  });
};

const Issued = ({ items }: { items: PrintedNotice[] }) => {
  const load = useSend({ send: save });
  return (
    <ul className={styles.notices}>
      {items.map((notice) => (
        <li key={notice.noticeNo}>
          <button type="button" className="link num" onClick={() => load.mutate(notice)}>
            {notice.noticeNo}
          </button>
          <span className="num">{notice.issuedOn}</span>
          <span>{notice.issuedBy}</span>
          <small className="muted">模板 {notice.templateVersion}</small>
        </li>
      ))}
    </ul>
  );
};

/** `canIssue`: whether there is something to notify of. */
export const PrintedNotices = ({ subject, canIssue }: { subject: Subject; canIssue: boolean }) => {
  const notices = useAsk(listPrintedNotices, { query: subject });
  const making = useIssue(subject);
  const [name, call] =
    'listingId' in subject
      ? ([printedNoticeKinds.listing, issueListingNotice] as const)
      : ([printedNoticeKinds.renewal, issueRenewalNotice] as const);
  const mayIssue = useMay()(call);
  return (
    <div className={styles.printed}>
      <QueryView of={notices} rows={1}>
        {({ items }) => (items.length > 0 ? <Issued items={items} /> : <p className="muted">还没有出具过。</p>)}
      </QueryView>
      {canIssue && mayIssue && (
        <>
          <Button size="small" loading={making.isPending} onClick={() => making.mutate()}>
            出具{name}
          </Button>
          <small className="muted">内容没有变化时，下载的是最近一份。</small>
        </>
      )}
    </div>
  );
};
