// Saves everything before leaving the wizard, and asks only when that fails.
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { getToken } from '../../../../lib/session.ts';
import type { Saving } from './saving.ts';

export const LeaveWizard = ({ saving, isUnsaved }: { saving: Saving; isUnsaved: boolean }) => {
  const [hasFailed, setFailed] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      saving.get().state.kind !== 'saved' && getToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void saving.flush().then((isSaved) => {
      if (isSaved) blocker.proceed();
      else setFailed(true);
    });
  }, [blocker, saving]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (getToken()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return (
    <Modal
      open={hasFailed && blocker.state === 'blocked'}
      title="还有修改没有保存"
      okText="放弃修改并离开"
      cancelText="留在这里"
      okButtonProps={{ type: 'default', danger: true }}
      cancelButtonProps={{ type: 'primary' }}
      onOk={() => blocker.proceed?.()}
      onCancel={() => {
        setFailed(false);
        blocker.reset?.();
      }}
    >
      现在离开，最后几处修改会丢失。
    </Modal>
  );
};
