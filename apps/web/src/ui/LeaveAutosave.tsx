// Saves everything before leaving an autosaved draft, and asks for confirmation only when that fails.
import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { isHeld, useUnloadWarning } from '../lib/use-unload-warning.ts';

type Props = {
  saving: { get: () => { state: { kind: string } }; flush: () => Promise<boolean> };
  isUnsaved: boolean;
  /** Addresses of the same draft: going there is no departure. */
  isOwnPath?: (pathname: string) => boolean;
  title: string;
  /** The button that leaves all the same. */
  leave: { text: string; isDanger: boolean };
  children: ReactNode;
};

export const LeaveAutosave = ({ saving, isUnsaved, isOwnPath, title, leave, children }: Props) => {
  const [hasFailed, setFailed] = useState(false);
  const blocker = useBlocker(({ currentLocation: { pathname }, nextLocation: next }) => {
    const isDeparture = pathname !== next.pathname && !isOwnPath?.(next.pathname);
    return isDeparture && isHeld() && saving.get().state.kind !== 'saved';
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void saving.flush().then((isSaved) => {
      if (isSaved) blocker.proceed();
      else setFailed(true);
    });
  }, [blocker, saving]);
  useUnloadWarning(isUnsaved);
  return (
    <Modal
      open={hasFailed && blocker.state === 'blocked'}
      title={title}
      okText={leave.text}
      cancelText="留在这里"
      okButtonProps={leave.isDanger ? { type: 'default', danger: true } : {}}
      cancelButtonProps={leave.isDanger ? { type: 'primary' } : {}}
      onOk={() => blocker.proceed?.()}
      onCancel={() => {
        setFailed(false);
        blocker.reset?.();
      }}
    >
      {children}
    </Modal>
  );
};
