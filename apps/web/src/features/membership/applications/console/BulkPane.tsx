// Bulk approval: selected applications, one member level, one confirmation, and a result for each.
import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { type MemberLevel, memberLevels } from '@rfb/contract/member-levels.ts';
import { approveApplications } from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { ReviewItem } from '@rfb/contract/membership/applications/applications.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { askLast } from '../../../../lib/api.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { Choice } from './Choice.tsx';
import { BULK_LIMIT, summaryLine } from './queue.ts';
import * as styles from './Review.module.css';
import type { HeldApproval } from './use-held-approval.ts';
import * as verdictBarStyles from './VerdictBar.module.css';
import { useNoticeChannels } from './verdict.ts';

type Result = ReplyOf<typeof approveApplications>['items'][number] & { name: string };

const Results = ({ results, onClose }: { results: Result[]; onClose: () => void }) => {
  const approved = results.filter(({ isApproved }) => isApproved).length;
  const failed = results.length - approved;
  return (
    <>
      <div className={styles.reviewBody}>
        <Panel
          title="批量通过的结果"
          extra={
            <span className="muted" role="status">
              通过 <span className="num">{approved}</span> 件{failed > 0 && `，未通过 ${failed} 件`}
            </span>
          }
        >
          <ul className={`${styles.checks} ${styles.checksSingle}`}>
            {results.map(({ applicationId, isApproved, message, name }) => (
              <li key={applicationId} className={isApproved ? styles.check_green : styles.check_red}>
                {isApproved ? (
                  <CheckCircleOutlined role="img" aria-label="已通过" />
                ) : (
                  <ExclamationCircleOutlined role="img" aria-label="没有通过" />
                )}
                <span>
                  {name}
                  {message && <small>{message}</small>}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <section className={verdictBarStyles.verdict} aria-label="完成">
        <div className={verdictBarStyles.verdictActions}>
          <Button type="primary" onClick={onClose}>
            回到队列
          </Button>
        </div>
      </section>
    </>
  );
};

type Props = { picked: ReviewItem[]; isNarrow: boolean; approvals: HeldApproval; onClose: () => void };

const BULK = 'bulk';

export const BulkPane = ({ picked, isNarrow, approvals, onClose }: Props) => {
  const [level, setLevel] = useState<MemberLevel>('basic');
  const channels = useNoticeChannels();
  const approval = useSend({
    send: async (chosen: ReviewItem[], call): Promise<Result[]> => {
      const applicationIds = chosen.map(({ id }) => id);
      const { items } = await call(approveApplications, { body: { applicationIds, level } });
      return items.map((item) => ({
        ...item,
        name: chosen.find(({ id }) => id === item.applicationId)?.enterpriseName ?? item.applicationId,
      }));
    },
    // `approval.error` is shown above the buttons.
    onFailure: () => true,
  });
  const isHeld = approvals.held?.id === BULK;
  const confirm = () =>
    approvals.hold({
      id: BULK,
      verb: '通过',
      name: `${picked.length} 件入会申请`,
      send: () => approval.settled(picked),
      sendLast: () =>
        void askLast(approveApplications, { body: { applicationIds: picked.map(({ id }) => id), level } }),
      onUndo: () => undefined,
    });
  if (approval.data)
    return (
      <div className={`${styles.review} ${styles.bulk} ${verdictBarStyles.bulk}`}>
        <Results results={approval.data} onClose={onClose} />
      </div>
    );
  const isTooMany = picked.length > BULK_LIMIT;
  return (
    <div className={`${styles.review} ${styles.bulk} ${verdictBarStyles.bulk}`}>
      {!isNarrow && (
        <div className={styles.reviewBody}>
          <Panel title="批量通过" extra={<span className="muted">已选 {picked.length} 件</span>}>
            {picked.length === 0 ? (
              <EmptyState title="还没有选择申请">在左侧勾选要一起通过的申请</EmptyState>
            ) : (
              <ul className={`${styles.checks} ${styles.checksSingle}`}>
                {picked.map((item) => (
                  <li key={item.id} className={styles.check_green}>
                    <CheckCircleOutlined role="img" aria-label="自动检查全部通过" />
                    <span>
                      {item.enterpriseName}
                      <small>{summaryLine(item)}</small>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
      )}
      <section className={verdictBarStyles.verdict} aria-label="审核结论">
        <div className={verdictBarStyles.verdictChoice}>
          <b>会员等级</b>
          <Choice name="会员等级" options={memberLevels} value={level} onChange={setLevel} />
        </div>
        <div className={verdictBarStyles.verdictFields}>
          {approval.error ? (
            <p className={verdictBarStyles.verdictProblem} role="alert">
              {approval.error.message}
            </p>
          ) : (
            <p className={isTooMany ? verdictBarStyles.verdictProblem : verdictBarStyles.verdictNote}>
              {isTooMany ? `一次最多通过 ${BULK_LIMIT} 件` : `首个会员期一年，从今天起算；每家企业收到${channels}`}
            </p>
          )}
        </div>
        <div className={verdictBarStyles.verdictActions}>
          <Button
            type="primary"
            disabled={picked.length === 0 || isTooMany || isHeld}
            loading={approval.isPending}
            onClick={confirm}
          >
            确认通过 {picked.length} 件
          </Button>
        </div>
      </section>
    </div>
  );
};
