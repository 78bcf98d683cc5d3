// A page that did not arrive or broke while drawing: the shell stays, 重试 goes to the same place again.
import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { homeOf } from '../lib/navigation.ts';
import { useCurrentUser } from '../lib/query-client.ts';
import { ErrorScreen } from '../ui/ErrorScreen.tsx';

/** Scripts fail as ChunkLoadError, stylesheets as a plain Error: the message tells. */
const isMissingChunk = (message: string) => /loading (css )?chunk \S+ failed/i.test(message);

export const PageFailure = () => {
  const failure = useRouteError();
  const navigate = useNavigate();
  const here = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  const user = useCurrentUser().data?.user;
  const message = failure instanceof Error ? failure.message : '';
  const isMissing = isMissingChunk(message);
  return (
    <ErrorScreen
      drawing="broken"
      title={isMissing ? '这一页没有加载完整' : '这一页出了问题'}
      actions={
        <>
          <Button
            type="primary"
            icon={<ReloadOutlined aria-hidden />}
            loading={isBusy}
            onClick={() => void navigate(here, { replace: true })}
          >
            重试
          </Button>
          {user && (
            <Button onClick={() => void navigate(homeOf(user))}>
              {user.role === 'admin' ? '返回数据看板' : '返回工作台'}
            </Button>
          )}
        </>
      }
      footnote={message}
    >
      {isMissing
        ? '多半是网络中断，或平台刚刚更新。其他页面不受影响，别处已填的内容还在。'
        : '页面在显示时中断了，已提交的内容不受影响。可以重试，或先去别的页面。'}
    </ErrorScreen>
  );
};
