// A dialog with a small form that can be saved once a value has changed.
import { Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { EditDialog, EnterSubmits } from './EditDialog.tsx';

type Props<T extends object> = {
  title: string;
  submit: string;
  width?: number;
  form: FormInstance<T>;
  initial: Partial<T>;
  /** False while a file of the form is being uploaded. */
  isReady?: boolean;
  onTyped?: (change: Partial<T>) => void;
  save: { mutate: (values: T) => void; isPending: boolean; isSuccess: boolean; isRestored: boolean };
  onClose: () => void;
  children: ReactNode;
};

export const FormDialog = <T extends object>(props: Props<T>) => {
  const { title, submit, width = 440, form, initial, isReady = true, onTyped, save, onClose, children } = props;
  const [isDirty, setDirty] = useState(false);
  /** Also fields without an initial value: an empty one is as it was. */
  const differs = (values: Partial<T>) =>
    (Object.keys({ ...initial, ...values }) as (keyof T)[]).some(
      (name) => (values[name] ?? '') !== (initial[name] ?? ''),
    );
  return (
    <EditDialog
      title={title}
      submit={submit}
      width={width}
      isDirty={(isDirty || save.isRestored) && !save.isSuccess}
      isReady={(isDirty || save.isRestored) && isReady}
      isBusy={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<T>
        form={form}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        onValuesChange={(change, values) => {
          setDirty(differs(values));
          onTyped?.(change);
        }}
        onFinish={(values) => save.mutate(values)}
      >
        {children}
        <EnterSubmits />
      </Form>
    </EditDialog>
  );
};
