// A form that moves an entry: sends, tells, refreshes, closes; or says what is wrong where it is.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { showFieldErrors } from '../../ui/form-rules.ts';

/** The list, the drawer, the company's own page and the public counts are asked again. */
export const useRefreshedListings = () => {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => /^(?:\/admin)?\/listings/.test(String(path)) });
};

type Options<Values> = { send: (values: Values) => Promise<string>; onClose: () => void };

/** `send` answers the sentence that tells what happened. */
export const useListingMove = <Values extends object>({ send, onClose }: Options<Values>) => {
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const { message } = App.useApp();
  const refresh = useRefreshedListings();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: send,
    onSuccess: (words) => {
      void message.success(words);
      void refresh();
      onClose();
    },
    onError: (failure) => {
      const isShown = failure instanceof ApiError && showFieldErrors(form, failure.fields);
      if (!isShown) void message.error(failure.message);
      if (failure instanceof ApiError && failure.status === 409) void refresh();
    },
  });
  return {
    form: {
      form,
      layout: 'vertical' as const,
      requiredMark: false as const,
      onValuesChange: () => setDirty(true),
      onFinish: (values: Values) => mutate(values),
    },
    dialog: {
      isDirty: isDirty && !isSuccess,
      isBusy: isPending,
      isReady: !isUploading,
      onSubmit: () => form.submit(),
      onClose,
    },
    setUploading,
  };
};
