// The previous values of one field: since when, by whom, and a button that restores each of them.
import { listPastValues, restoreValue } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import {
  type Enterprise,
  type HistoryField,
  historyFields,
  type PastValue,
  reviewedHistoryFields,
} from '@rfb/contract/overview/enterprises/enterprises.ts';
import { App } from 'antd';
import { dayText, timeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as enterpriseDrawerStyles from './EnterpriseDrawer.module.css';
import * as styles from './FieldList.module.css';

const DAY_MS = 86_400_000;
const daysBetween = (since: string, until: string) =>
  Math.max(1, Math.round((Date.parse(until) - Date.parse(since)) / DAY_MS));

type Props = { enterprise: Enterprise; field: HistoryField };

export const FieldHistory = ({ enterprise: { id: companyId, version, mergedInto }, field }: Props) => {
  const { modal } = App.useApp();
  const past = useAsk(listPastValues, { params: { companyId }, query: { field } });
  const isReviewed = reviewedHistoryFields.includes(field);
  const restore = useChange(restoreValue, {
    input: (endedBy: PastValue['endedBy']) => ({ params: { companyId, changeId: String(endedBy) }, body: { version } }),
    done: ({ receiptNo }) => (receiptNo ? `已提交资料变更 ${receiptNo}，审核通过后生效` : '已恢复'),
  });
  const confirmRestore = ({ value, endedBy }: PastValue) =>
    modal.confirm({
      title: `把${historyFields[field]}恢复为“${value}”`,
      content: isReviewed
        ? '这一项以营业执照为准，恢复会作为资料变更提交审核，通过后生效。'
        : '恢复也是一次修改：立即生效，记入历史，并通知企业。',
      okText: isReviewed ? '提交审核' : '恢复此值',
      cancelText: '不恢复',
      onOk: () => restore.settled(endedBy),
    });
  return (
    <dd className={styles.fieldHistory}>
      <QueryView of={past} rows={2}>
        {({ items }) => (
          <ul>
            {items.map((item) => (
              <li key={`${item.endedBy}`}>
                <small>
                  <span className="num">{timeText(item.since)}</span>
                  <br />
                  {item.by || '企业登记'}
                </small>
                <span>
                  {item.value}
                  <small>
                    {item.source}
                    {item.until && (
                      <>
                        ，停用于 <span className="num">{dayText(item.until)}</span>，使用{' '}
                        <span className="num">{daysBetween(item.since, item.until)}</span> 天
                      </>
                    )}
                  </small>
                </span>
                {item.endedBy === null ? (
                  <span className={enterpriseDrawerStyles.plainTag}>当前</span>
                ) : (
                  !mergedInto &&
                  item.value !== items[0]?.value && (
                    <button type="button" className="link" onClick={() => confirmRestore(item)}>
                      恢复此值
                    </button>
                  )
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </dd>
  );
};
