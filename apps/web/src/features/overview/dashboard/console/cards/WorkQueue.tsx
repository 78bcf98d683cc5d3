// What to do first: one ranked queue over all modules, each row with its age, its promise and the way there.
import { getWorkQueue, type WorkItem } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import {
  EXPIRING_DAYS,
  MAX_QUEUE_TOTAL,
  QUEUE_LENGTH,
  REVIEW_ACTION,
  workActions,
  workKinds,
} from '@rfb/contract/overview/dashboard/queue.labels.ts';
import { Link, useSearchParams } from 'react-router';
import { cx, variant } from '../../../../../lib/cx.ts';
import { dayText, hoursText } from '../../../../../lib/moments.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { Allowed, useMayOpen } from '../../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView, Skeletons } from '../../../../../ui/QueryView.tsx';
import * as styles from './WorkQueue.module.css';

type PromiseLook = 'overdue' | 'today' | 'soon' | 'later' | 'none';
const HOUR_MS = 3_600_000;
const SOON_HOURS = 48;

/** How a promise stands: over, due today, within two days, later, or none was made. */
export const promiseOf = (dueAt: string | null, now: string): { look: PromiseLook; text: string } => {
  if (dueAt === null) return { look: 'none', text: '无时限' };
  const hours = (Date.parse(dueAt) - Date.parse(now)) / HOUR_MS;
  if (hours < 0) return { look: 'overdue', text: `已逾期 ${hoursText(-hours)}` };
  if (dayText(dueAt) === dayText(now)) return { look: 'today', text: `今天到期，剩 ${hoursText(hours)}` };
  return { look: hours <= SOON_HOURS ? 'soon' : 'later', text: `剩 ${hoursText(hours)}` };
};

const CASES = '/admin/system/messages';

/** All proposals are on the page of the settings; who may not open it decides about dues only. */
const SETTINGS = '/admin/system/settings';
const DUES = '/admin/member/dues';

const pathOf = ({ kind, id }: WorkItem, maySeeSettings: boolean) => {
  if (kind === 'message') return `${CASES}?open=${id}`;
  if (kind === 'report') return `${CASES}?tab=reports&open=${id}`;
  if (kind === 'dispute') return `${CASES}?tab=disputes&open=${id}`;
  if (kind === 'appeal') return `${CASES}?tab=appeals&open=${id}`;
  if (kind === 'listing') return `/admin/system/content/listings?open=${id}`;
  if (kind === 'proposal') return maySeeSettings ? SETTINGS : DUES;
  if (kind === 'photos') return `${CASES}?tab=photos`;
  if (kind === 'papers') return '/admin/member/pending?tab=papers';
  if (kind === 'expiring') return '/admin/member/list?tab=in30';
  return `/admin/member/pending?tab=${kind}&id=${id}`;
};

const titleOf = ({ kind, no, subject, count }: WorkItem) => {
  if (kind === 'papers' || kind === 'photos') return `${count} 份${workKinds[kind]}待审核`;
  if (kind === 'expiring') return `${count} 家会员 ${EXPIRING_DAYS} 天内到期`;
  return [subject, no].filter(Boolean).join('　');
};
const noteOf = ({ kind, since }: WorkItem, now: string) =>
  kind === 'expiring' ? '到期前联系，续费不断档' : `已等 ${hoursText((Date.parse(now) - Date.parse(since)) / HOUR_MS)}`;

const Row = ({ item, place, now }: { item: WorkItem; place: number; now: string }) => {
  const { look, text } = promiseOf(item.dueAt, now);
  const title = titleOf(item);
  const action = workActions[item.kind] ?? REVIEW_ACTION;
  const maySeeSettings = useMayOpen(SETTINGS);
  return (
    <li>
      <span className={cx('num', styles.place)}>{place}</span>
      <span className={styles.kind}>{workKinds[item.kind]}</span>
      <span className={styles.what}>
        <b>{title}</b>
        <small>{noteOf(item, now)}</small>
      </span>
      <span className={cx(styles.promise, variant(styles, 'promise', look))}>{text}</span>
      <Link className={styles.action} to={pathOf(item, maySeeSettings)} aria-label={`${action}：${title}`}>
        {action}
      </Link>
    </li>
  );
};

const totalText = (total: number) => (total > MAX_QUEUE_TOTAL ? `${MAX_QUEUE_TOTAL}+` : String(total));

const Queue = () => {
  const [address] = useSearchParams();
  const length = address.get('queue') === 'all' ? 'all' : 'first';
  const queue = useAsk(getWorkQueue, { query: { length } });
  return (
    <Panel
      title="今天先做什么"
      extra={<span className="muted">先逾期，再按承诺的时间，没有承诺的按等待时间</span>}
      flush
    >
      <div className={styles.box}>
        <QueryView of={queue} pending={<Skeletons rows={8} />}>
          {({ items, total, now }) =>
            items.length === 0 ? (
              <EmptyState title="没有等着办的事">新的申请、留言和争议会排在这里。</EmptyState>
            ) : (
              <>
                <ol className={styles.queue}>
                  {items.map((item, index) => (
                    <Row key={`${item.kind} ${item.id}`} item={item} place={index + 1} now={now} />
                  ))}
                </ol>
                <p className={styles.foot}>
                  处理完的自动消失
                  {total > items.length && length === 'first' && (
                    <>
                      ，
                      <Link className="link" to="?queue=all" preventScrollReset>
                        后面还有 {totalText(total - items.length)} 件
                      </Link>
                    </>
                  )}
                  {total > items.length &&
                    length === 'all' &&
                    `，先办这 ${items.length} 件，后面还有 ${totalText(total - items.length)} 件`}
                  {length === 'all' && (
                    <>
                      ，
                      <Link className="link" to="." preventScrollReset>
                        只看前 {QUEUE_LENGTH} 件
                      </Link>
                    </>
                  )}
                </p>
              </>
            )
          }
        </QueryView>
      </div>
    </Panel>
  );
};

/** Nothing for editors, who handle none of these cases. */
export const WorkQueue = () => (
  <Allowed to={getWorkQueue}>
    <Queue />
  </Allowed>
);
