// The error page for a chunk that failed to load or a render error inside the shell; 重试 opens the same page again.
import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { CHUNK_FAILURE } from '../lib/chunk-failure.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { homeOf } from '../lib/navigation.ts';
import { ErrorScreen } from '../ui/ErrorScreen.tsx';

/** Scripts fail with a ChunkLoadError, stylesheets with a plain Error, so the message is matched. */
const isMissingChunk = (message: string) => /loading (css )?chunk \S+ failed/i.test(message);

export const PageFailure = () => {
  const failure = useRouteError();
  const navigate = useNavigate();
  const here = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  const user = useCurrentUser().data?.user;
  // The bundler's loader of stylesheets writes a backslash and an n where it means a line break.
  const message = failure instanceof Error ? failure.message.replaceAll('\\n', ' ') : '';
  const isMissing = isMissingChunk(message);
  return (
    <ErrorScreen
      drawing="broken"
      title={isMissing ? CHUNK_FAILURE.title : '这一页出了问题'}
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
      {isMissing ? CHUNK_FAILURE.text : '页面在显示时中断了，已提交的内容不受影响。可以重试，或先去别的页面。'}
    </ErrorScreen>
  );
};
