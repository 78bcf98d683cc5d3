// A drawer around a long form: closing it or leaving the page never throws away what was typed without asking.
import { App, Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';

type Props = {
  title: string;
  submit: string;
  isDirty: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

export const EditDrawer = ({ title, submit, isDirty, isBusy, onSubmit, onClose, children }: Props) => {
  const { modal } = App.useApp();
  const close = () => {
    if (!isDirty) return onClose();
    modal.confirm({
      title: '填写的内容还没有保存',
      okText: '放弃并关闭',
      cancelText: '继续填写',
      autoFocusButton: 'cancel',
      onOk: onClose,
    });
  };
  return (
    <Drawer
      open
      size={560}
      title={title}
      mask={{ closable: false }}
      onClose={close}
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
