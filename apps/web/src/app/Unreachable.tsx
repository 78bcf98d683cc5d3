// The error screen when the current user cannot be loaded: keeps the token, offers retry and logout.
import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { logout } from '../lib/api.ts';
import { ErrorScreen } from '../ui/ErrorScreen.tsx';
import { BareFrame } from './BareFrame.tsx';

type Props = { failure: { code: number; msg: string; requestId?: string }; isRetrying: boolean; onRetry: () => void };

export const Unreachable = ({ failure, isRetrying, onRetry }: Props) => {
  useEffect(() => {
    document.title = '暂时打不开 - 企业平台';
  }, []);
  return (
    <BareFrame>
      <ErrorScreen
        drawing="lost"
        title="没有取到用户信息"
        actions={
          <>
            <Button type="primary" icon={<ReloadOutlined aria-hidden />} loading={isRetrying} onClick={onRetry}>
              重试
            </Button>
            <Button onClick={() => void logout()}>退出登录</Button>
          </>
        }
        footnote={
          <>
            <span className="num">{failure.code}</span>
            {failure.requestId && (
              <span>
                请求编号 <span className="num">{failure.requestId}</span>
              </span>
            )}
          </>
        }
      >
        {failure.msg}。你仍处于登录状态，已提交的内容不受影响。
      </ErrorScreen>
    </BareFrame>
  );
};
