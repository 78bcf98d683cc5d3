// A drawer with a long form that asks before closing or leaving with unsaved changes.
import { App, Button, Drawer } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  title: string;
  submit: string;
  isDirty: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Single-line text inputs only; selects and textareas use the Enter key themselves. */
const isLine = (target: EventTarget) =>
  target instanceof HTMLInputElement &&
  !['checkbox', 'radio', 'file', 'button'].includes(target.type) &&
  target.getAttribute('role') !== 'combobox';

export const EditDrawer = ({ title, submit, isDirty, isBusy, onSubmit, onClose, children }: Props) => {
  const { modal } = App.useApp();
  useReturnFocus();
  const close = () => {
    if (!isDirty) return onClose();
    modal.confirm({
      title: '填写的内容还没有保存',
      okText: '放弃并关闭',
      cancelText: '继续填写',
      okButtonProps: { type: 'default', danger: true },
      cancelButtonProps: { type: 'primary' },
      autoFocusButton: 'cancel',
      onOk: onClose,
    });
  };
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isBusy || !isLine(event.target)) return;
    // Ignores events from dialogs opened inside the form.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <Drawer
      open
      size={560}
      title={title}
      mask={{ closable: false }}
      onClose={close}
      onKeyDown={submitByEnter}
      footer={
        <>
          <Button type="primary" loading={isBusy} onClick={onSubmit}>
            {submit}
          </Button>{' '}
          <Button onClick={close}>不保存</Button>
        </>
      }
    >
      {isDirty && <LeaveGuard isDirty />}
      {children}
    </Drawer>
  );
};
