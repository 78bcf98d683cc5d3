// A form in a dialog that changes an enterprise: sends, tells, refreshes, closes; or says what is wrong where it is.
import { useMutation } from '@tanstack/react-query';
import { App, Form } from 'antd';
import { ApiError } from '../../lib/api.ts';
import { showFieldErrors } from '../../ui/form-rules.ts';
import { useRefreshed } from './use-refreshed.ts';

type Options<Values> = { send: (values: Values) => Promise<string>; onClose: () => void };

/** `send` answers the sentence that tells what happened. */
export const useDecision = <Values extends object>({ send, onClose }: Options<Values>) => {
  const [form] = Form.useForm<Values>();
  const { message } = App.useApp();
  const refresh = useRefreshed();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (words) => {
      void message.success(words);
      void refresh();
      onClose();
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      if (!showFieldErrors(form, fields)) void message.error(failure.message);
      if (failure instanceof ApiError && failure.status === 409) void refresh();
    },
  });
  return { form, isPending, onFinish: (values: Values) => mutate(values), submit: () => form.submit() };
};
