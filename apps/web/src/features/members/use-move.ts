// A form that changes a member: sends, tells, refreshes, closes; or says what is wrong where it is.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form } from 'antd';
import { ApiError } from '../../lib/api.ts';
import { showFieldErrors } from '../../ui/form-rules.ts';

type Options<Values> = { send: (values: Values) => Promise<string>; onClose: () => void };

/** After a change the list, its figures and the drawer are asked again. */
export const useRefreshed = () => {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/admin/members') });
};

/** The messages of a nested part belong under the fields of the flat form. */
const flat = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^payment\./, ''), text]));

/** `send` answers the sentence that tells what happened. */
export const useMove = <Values extends object>({ send, onClose }: Options<Values>) => {
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
      const fields = failure instanceof ApiError ? flat(failure.fields) : {};
      if (!showFieldErrors(form, fields)) void message.error(failure.message);
      if (failure instanceof ApiError && failure.status === 409) void refresh();
    },
  });
  return { form, isPending, onFinish: (values: Values) => mutate(values), submit: () => form.submit() };
};
