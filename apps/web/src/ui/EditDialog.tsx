// A dialog with a form that asks before closing or leaving with unsaved changes.
import { App, Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  title: string;
  isDirty: boolean;
  isBusy?: boolean;
  submit: string;
  isDanger?: boolean;
  isReady?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  width?: number;
  children: ReactNode;
};

export const EditDialog = (props: Props) => {
  const { title, isDirty, isBusy = false, submit, isDanger = false, isReady = true, width = 560 } = props;
  const { modal } = App.useApp();
  useReturnFocus();
  const close = () => {
    if (!isDirty) return props.onClose();
    modal.confirm({
      title: '填写的内容还没有提交',
      content: '现在关闭，填写的内容会丢失。',
      okText: '放弃并关闭',
      cancelText: '继续填写',
      okButtonProps: { type: 'default', danger: true },
      cancelButtonProps: { type: 'primary' },
      autoFocusButton: 'cancel',
      onOk: props.onClose,
    });
  };
  return (
    <Modal
      open
      title={title}
      width={width}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <Button key="close" autoInsertSpace={false} onClick={close}>
          关闭
        </Button>,
        <Button
          key="submit"
          type="primary"
          danger={isDanger}
          disabled={!isReady}
          loading={isBusy}
          onClick={props.onSubmit}
        >
          {submit}
        </Button>,
      ]}
    >
      {isDirty && <LeaveGuard isDirty />}
      {props.children}
    </Modal>
  );
};

/** Lets the Enter key submit a form whose submit button is in the dialog footer. */
export const EnterSubmits = () => (
  <button type="submit" hidden tabIndex={-1}>
    提交
  </button>
);
