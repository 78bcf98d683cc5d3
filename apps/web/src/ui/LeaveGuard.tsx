// Blocks navigation away from a form with unsaved changes until the user confirms.
import { Modal } from 'antd';
import { useBlocker } from 'react-router';
import { isHeld, useUnloadWarning } from '../lib/use-unload-warning.ts';

export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && isHeld() && currentLocation.key !== nextLocation.key,
  );
  useUnloadWarning(isDirty);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="修改还没有保存"
      okText="放弃修改并离开"
      cancelText="继续填写"
      okButtonProps={{ type: 'default', danger: true }}
      cancelButtonProps={{ type: 'primary' }}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      现在离开，这一页的修改会丢失。
    </Modal>
  );
};
