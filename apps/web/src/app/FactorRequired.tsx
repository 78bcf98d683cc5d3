// The only page of an administrator who must set up a second factor first; the server refuses everything else.
import { getSecondFactor } from '@rfb/contract/auth/second-factor.endpoints.ts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { SecondFactorPanel } from '../features/auth/shared/SecondFactorPanel.tsx';
import { logout } from '../lib/api.ts';
import { useAsk } from '../lib/query-client.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { BareFrame } from './BareFrame.tsx';

export const FactorRequired = () => {
  const { data: factor } = useAsk(getSecondFactor);
  useEffect(() => {
    document.title = '设置二次验证 - 管理后台';
  }, []);
  return (
    <BareFrame>
      <PageFrame
        title="请先设置二次验证"
        note="分会要求所有管理员开启二次验证。设置完成前，其他页面和操作都不开放。"
        actions={
          <>
            <Button onClick={() => void logout(true)}>退出登录</Button>
            {factor?.isOn && (
              // Loaded anew, because every answer until now was a refusal.
              <Button type="primary" onClick={() => window.location.reload()}>
                进入管理后台
              </Button>
            )}
          </>
        }
      >
        <SecondFactorPanel />
      </PageFrame>
    </BareFrame>
  );
};
