// The numbered change notices of a tender, newest first.
import type { TenderNotice } from '@rfb/contract/trade/tenders/tender-views.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { FactRows } from '../../../../ui/FactRows.tsx';
import { Panel } from '../../../../ui/Panel.tsx';

const wordsOf = ({ changes, reason, needsReconfirm, deadlineAt }: TenderNotice) =>
  [
    ...changes.map(({ field, before, after }) => `${field}：${before || '无'} 改为 ${after || '无'}`),
    `原因：${reason}`,
    needsReconfirm ? '此前的报价须重新确认' : '',
    deadlineAt === null ? '' : `报价截止改为 ${shortTimeText(deadlineAt)}`,
  ]
    .filter(Boolean)
    .join('；');

export const NoticeList = ({ notices }: { notices: TenderNotice[] }) =>
  notices.length > 0 && (
    <Panel title="变更通知">
      <FactRows
        columns={[
          [...notices]
            .sort((a, b) => b.number - a.number)
            .map((notice) => ({ name: `${notice.number} 号　${shortTimeText(notice.at)}`, value: wordsOf(notice) })),
        ]}
      />
    </Panel>
  );
