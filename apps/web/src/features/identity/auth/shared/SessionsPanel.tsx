// The user's sessions; signs out one or all other devices.
import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { endSession, listSessions } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { App, Button } from 'antd';
import { ApiError } from '../../../../lib/api.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './SessionsPanel.module.css';

type Session = ReplyOf<typeof listSessions>['items'][number];

const isPhone = (device: string) => /Android|iOS|鸿蒙|微信/.test(device);

/** A session that is gone has ended, whoever ended it. */
const isGone = (failure: unknown) => failure instanceof ApiError && failure.status === 404;

const useEndSessions = (done: string) =>
  useSend({
    send: async (ids: string[], call) => {
      const replies = await Promise.allSettled(ids.map((sessionId) => call(endSession, { params: { sessionId } })));
      const failures: Error[] = replies.flatMap((reply) =>
        reply.status === 'rejected' && !isGone(reply.reason) ? [reply.reason] : [],
      );
      const [first] = failures;
      if (!first) return;
      const ended = ids.length - failures.length;
      if (ended === 0) throw first;
      throw new Error(`已退出 ${ended} 台设备，还有 ${failures.length} 台没有退出：${first.message}`);
    },
    done,
  });

const EndOthers = ({ sessions }: { sessions: Session[] }) => {
  const { modal } = App.useApp();
  const end = useEndSessions('其他设备已退出登录');
  const others = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  if (others.length === 0) return null;
  const confirm = () =>
    modal.confirm({
      title: `退出其他 ${others.length} 台设备`,
      content: '这些设备需要重新登录，本机不受影响。',
      okText: '退出其他设备',
      cancelText: '保留',
      onOk: () => end.mutate(others),
    });
  return (
    <button type="button" className="link" disabled={end.isPending} onClick={confirm}>
      退出其他设备
    </button>
  );
};

const Row = ({ session }: { session: Session }) => {
  const end = useEndSessions('该设备已退出登录');
  const { id, device, address, startedAt, lastActiveAt, isCurrent } = session;
  return (
    <li>
      {isPhone(device) ? <MobileOutlined aria-hidden /> : <DesktopOutlined aria-hidden />}
      <span>
        {device}
        <small>
          <span className="num">{address}</span>　<span className="num">{shortTimeText(startedAt)}</span> 登录，最近活动{' '}
          <span className="num">{shortTimeText(lastActiveAt)}</span>
        </small>
      </span>
      {isCurrent ? (
        <StatusTag look={['brand', 'dot']}>本机</StatusTag>
      ) : (
        <Button
          size="small"
          loading={end.isPending}
          aria-label={`退出此设备：${device}，${shortTimeText(startedAt)} 登录`}
          onClick={() => end.mutate([id])}
        >
          退出此设备
        </Button>
      )}
    </li>
  );
};

export const SessionsPanel = () => {
  const sessions = useAsk(listSessions);
  return (
    <Panel title="已登录的设备" flush extra={sessions.data && <EndOthers sessions={sessions.data.items} />}>
      <QueryView of={sessions}>
        {({ items }) => (
          <ul className={styles.sessionRows}>
            {items.map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
};
