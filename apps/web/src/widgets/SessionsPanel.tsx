// The devices one is signed in on, and ending a session on any of the others.
import { endSession, listSessions } from '@rfb/contract/auth/auth.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { ask } from '../lib/api.ts';
import { shortTimeText } from '../lib/moments.ts';
import { keyOf, useAsk } from '../lib/query-client.ts';
import { Answer } from '../ui/Answer.tsx';
import { Panel } from '../ui/Panel.tsx';
import './SessionsPanel.css';

const EndButton = ({ sessionId, device }: { sessionId: string; device: string }) => {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => ask(endSession, { params: { sessionId } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keyOf(listSessions) });
      void message.success('该设备已退出登录');
    },
    onError: (failure) => void message.error(failure.message),
  });
  return (
    <Button size="small" loading={end.isPending} aria-label={`退出此设备：${device}`} onClick={() => end.mutate()}>
      退出此设备
    </Button>
  );
};

export const SessionsPanel = () => {
  const sessions = useAsk(listSessions);
  return (
    <Panel title="已登录的设备" flush>
      <Answer of={sessions}>
        {({ items }) => (
          <ul className="session-rows">
            {items.map(({ id, device, address, startedAt, lastActiveAt, isCurrent }) => (
              <li key={id}>
                <span>
                  {device || '未知设备'}
                  <small>
                    {address}　<span className="num">{shortTimeText(startedAt)}</span> 登录，最近活动{' '}
                    <span className="num">{shortTimeText(lastActiveAt)}</span>
                  </small>
                </span>
                {isCurrent ? <b>本机</b> : <EndButton sessionId={id} device={device} />}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Panel>
  );
};
