// Shows an initial password once; it is stored nowhere in readable form.
import { Button, Modal, Typography } from 'antd';

/** The initial password of an account, shown once. */
export type Shown = { username: string; initialPassword: string };

export const InitialPassword = ({ shown, onClose }: { shown: Shown; onClose: () => void }) => (
  <Modal
    open
    title="初始密码"
    onCancel={onClose}
    mask={{ closable: false }}
    footer={
      <Button type="primary" onClick={onClose}>
        我已转告本人
      </Button>
    }
  >
    <p>
      账号 <strong>{shown.username}</strong> 的初始密码：
    </p>
    <Typography.Paragraph copyable className="num">
      {shown.initialPassword}
    </Typography.Paragraph>
    <p className="muted">只显示这一次，请当面或电话转告。本人在 /admin/login 首次登录时须设置自己的密码。</p>
  </Modal>
);
