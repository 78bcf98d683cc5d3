// A form of the fleet's: sends, tells, refreshes what it touched; or says what is wrong beside its field.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, type FormInstance } from 'antd';
import { ApiError } from '../lib/api.ts';
import { showFieldErrors } from '../ui/form-rules.ts';

const TOUCHED = ['/vehicles', '/drivers', '/documents', '/fleet-management', '/usages', '/maintenance-plans'];

export const useFleetRefresh = () => {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => TOUCHED.some((start) => String(path).startsWith(start)),
    });
};

type Options<V, R> = {
  form?: FormInstance;
  send: (values: V) => Promise<R>;
  /** The sentence that tells what happened. */
  done: (reply: R) => string;
  onDone?: (reply: R) => void;
};

export const useSaving = <V, R>({ form, send, done, onDone }: Options<V, R>) => {
  const { message } = App.useApp();
  const refresh = useFleetRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      void message.success(done(reply));
      void refresh();
      onDone?.(reply);
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      if (form && showFieldErrors(form, fields)) return;
      void message.error(failure.message);
      if (failure instanceof ApiError && failure.status === 409) void refresh();
    },
  });
};
