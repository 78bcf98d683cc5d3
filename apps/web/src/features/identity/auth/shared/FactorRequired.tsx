// For an administrator who must set up a second factor first; the server refuses everything else until then.
import { getSecondFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { Button, Modal } from 'antd';
import { logout } from '../../../../lib/api.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import * as styles from './SecondFactorPanel.module.css';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

export const FactorRequired = ({ onDone }: { onDone: () => void }) => {
  const { data: factor } = useAsk(getSecondFactor);
  return (
    <Modal
      open
      title="请先设置二次验证"
      width={560}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="leave" onClick={() => void logout(true)}>
          退出登录
        </Button>,
        <Button key="go" type="primary" disabled={!factor?.isOn} onClick={onDone}>
          进入管理后台
        </Button>,
      ]}
    >
      <p className={styles.required}>分会要求所有管理员开启二次验证。设置完成前，其他页面和操作都不开放。</p>
      <SecondFactorPanel />
    </Modal>
  );
};
