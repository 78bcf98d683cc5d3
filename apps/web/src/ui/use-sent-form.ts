// A form that changes something: sends, tells, refreshes, closes; or says what is wrong where it is.
import { useMutation } from '@tanstack/react-query';
import { App, Form } from 'antd';
import { ApiError } from '../lib/api.ts';
import { showFieldErrors } from './form-rules.ts';

type Fields = Record<string, string>;
type Options<Values> = {
  /** Answers the sentence that tells what happened. */
  send: (values: Values) => Promise<string>;
  /** Asks again for what the change may have moved. */
  refresh: () => unknown;
  onClose: () => void;
  /** The messages of a nested part as the names of a flat form. */
  fieldsOf?: (fields: Fields) => Fields;
};

export const useSentForm = <Values extends object>({ send, refresh, onClose, fieldsOf }: Options<Values>) => {
  const [form] = Form.useForm<Values>();
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (words) => {
      void message.success(words);
      void refresh();
      onClose();
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      if (!showFieldErrors(form, fieldsOf?.(fields) ?? fields)) void message.error(failure.message);
      if (failure instanceof ApiError && failure.status === 409) void refresh();
    },
  });
  return { form, isPending, onFinish: (values: Values) => mutate(values), submit: () => form.submit() };
};
