// Shows recovery codes once; afterwards the server knows only their hashes.
import { Button, Modal, Typography } from 'antd';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';
import * as styles from './SecondFactorPanel.module.css';

export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  useReturnFocus();
  return (
    <Modal
      open
      title="恢复码"
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          我已保存
        </Button>
      }
    >
      <p>手机不在身边时，每个恢复码可以代替动态验证码使用一次。只显示这一次，请打印或抄下，放在安全的地方。</p>
      <ul className={`num ${styles.recoveryCodes}`} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Typography.Text copyable={{ text: codes.join('\n'), tooltips: ['复制全部', '已复制'] }}>
        复制全部
      </Typography.Text>
    </Modal>
  );
};
