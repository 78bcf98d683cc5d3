// One entry of the log in a drawer: the sentence, what changed, where it came from, its place in the chain.
import { actionLabelOf } from '@rfb/contract/overview/audit/action.labels.ts';
import { sentenceOf } from '@rfb/contract/overview/logs/log.labels.ts';
import { getLog, type LogDetail } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { clockText, dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './logs.module.css';

type Move = (() => void) | undefined;
type Props = { logId: string; onPrevious: Move; onNext: Move; onClose: () => void };

const Changes = ({ changes }: LogDetail) => (
  <table className={styles.difference}>
    <thead>
      <tr>
        <th>字段</th>
        <th>之前</th>
        <th>之后</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row">{field}</th>
          <td>{before === null ? <span className="muted">—</span> : <del>{before}</del>}</td>
          <td>{after === null ? <span className="muted">—</span> : <ins>{after}</ins>}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Entry = (log: LogDetail) => (
  <>
    <p className={styles.sentence}>{sentenceOf(log)}</p>
    {log.changes.length > 0 ? <Changes {...log} /> : <p className="muted">这一条没有记录字段的变化</p>}
    <Facts
      items={[
        ['时间', `${dayText(log.at)} ${clockText(log.at)}`],
        ['谁', [log.who, log.role].filter(Boolean).join('　')],
        ['对象', log.subject ? `${log.subject.kind}　${log.subject.name}　${log.subject.id}` : '没有'],
        ['原因', log.reason ?? '没有写'],
        ['来源', log.address ?? '系统内部'],
        ['请求编号', <code key="request">{log.requestId ?? '没有'}</code>],
        ['链上序号', log.seal ? `#${log.seal.seq}` : '一秒内封存'],
        ['前一条指纹', <code key="previous">{log.previousHash ?? '—'}</code>],
        ['本条指纹', <code key="own">{log.seal?.hash ?? '—'}</code>],
      ]}
    />
  </>
);

export const LogDrawer = ({ logId, ...moves }: Props) => {
  const log = useAsk(getLog, { params: { logId } });
  return (
    <DetailDrawer label="日志详情" title={log.data ? actionLabelOf(log.data.action) : '日志'} {...moves}>
      <QueryView of={log} rows={8}>
        {(detail) => <Entry {...detail} />}
      </QueryView>
    </DetailDrawer>
  );
};
