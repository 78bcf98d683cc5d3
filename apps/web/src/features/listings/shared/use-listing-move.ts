// A form that moves an entry: sends, tells, refreshes, closes; or says what is wrong where it is.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSentForm } from '../../../ui/use-sent-form.ts';

/** The list, the drawer, the company's own page and the public counts are asked again. */
export const useRefreshedListings = () => {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => /^(?:\/admin)?\/listings/.test(String(path)) });
};

type Options<Values> = { send: (values: Values) => Promise<string>; onClose: () => void };

/** `send` answers the sentence that tells what happened. */
export const useListingMove = <Values extends object>({ send, onClose }: Options<Values>) => {
  const [isDirty, setDirty] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const refresh = useRefreshedListings();
  const { form, isPending, isSuccess, onFinish, submit } = useSentForm<Values>({ send, refresh, onClose });
  return {
    form: {
      form,
      layout: 'vertical' as const,
      requiredMark: false as const,
      onValuesChange: () => setDirty(true),
      onFinish,
    },
    dialog: {
      isDirty: isDirty && !isSuccess,
      isBusy: isPending,
      isReady: !isUploading,
      onSubmit: submit,
      onClose,
    },
    setUploading,
  };
};
