// Saves everything before leaving the editor, and asks for confirmation only when that fails.
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { getToken } from '../../../../lib/session.ts';
import { editorPath } from '../editor-path.ts';
import type { Desk } from './use-writing.ts';

export const LeaveEditor = ({ desk: { writing, state } }: { desk: Desk }) => {
  const [hasFailed, setFailed] = useState(false);
  const isUnsaved = state.kind !== 'saved';
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { article, state: now } = writing.get();
    // Not a departure: a new article gets its URL while being edited.
    const isOwn = article && nextLocation.pathname.endsWith(editorPath(article.id));
    return now.kind !== 'saved' && !isOwn && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void writing.flush().then((isSaved) => {
      if (isSaved) blocker.proceed();
      else setFailed(true);
    });
  }, [blocker, writing]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // Without a session nothing can be saved; the content stays in localStorage.
      if (getToken()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  const stay = () => {
    setFailed(false);
    blocker.reset?.();
  };
  return (
    <Modal
      open={hasFailed && blocker.state === 'blocked'}
      title="还有修改没有保存到服务器"
      okText="仍然离开"
      cancelText="留在这里"
      onOk={() => blocker.proceed?.()}
      onCancel={stay}
    >
      修改留在这台电脑的浏览器里，下次打开这篇文章时会接着写。
    </Modal>
  );
};
