// The one way a screen changes something: sent once, told in a sentence, refused beside its fields, refreshed after.
import type { Endpoint, InputOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, type FormInstance } from 'antd';
import { useRef } from 'react';
import { showFieldErrors } from '../ui/form-rules.ts';
import { ApiError, type AskInput, ask } from './api.ts';
import { useKeptInput } from './use-kept-input.ts';

type Options<V, R> = {
  /** Names the form and what it changes: its input then survives the end of a session. */
  draft?: string | undefined;
  /** Where a refused field's message is shown. */
  form?: FormInstance | undefined;
  /** The messages by the form's own names, where they differ from the contract's. */
  fieldsOf?: ((failure: ApiError) => Record<string, string>) | undefined;
  /** The sentence that tells what happened. */
  done?: string | ((reply: R, values: V) => string) | undefined;
  /** Fetches again what may have changed; called after the change, and after a conflict. */
  refresh?: (() => unknown) | undefined;
  onDone?: ((reply: R, values: V) => void) | undefined;
  /** True when the failure was shown where it belongs, a conflict with its current state for instance. */
  onFailure?: ((failure: Error, values: V) => boolean) | undefined;
};

const isConflict = (failure: Error) => failure instanceof ApiError && failure.status === 409;

/** Everything fetched under paths that begin like this is fetched again. */
export const useInvalidate = (paths: readonly string[]) => {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => paths.some((start) => String(path).startsWith(start)),
    });
};

/** For what takes more than one endpoint; `send` calls them through `ask`. */
export const useSend = <V = void, R = unknown>(options: Options<V, R> & { send: (values: V) => Promise<R> }) => {
  const { send, form, fieldsOf = (failure: ApiError) => failure.fields, done, refresh } = options;
  const { message } = App.useApp();
  const isRestored = useKeptInput(form, options.draft);
  // Two clicks may come before the button is drawn as busy.
  const isUnderWay = useRef(false);
  const mutation = useMutation<R, Error, V>({
    mutationFn: send,
    onSuccess: (reply, values) => {
      const words = typeof done === 'function' ? done(reply, values) : done;
      if (words) void message.success(words);
      void refresh?.();
      options.onDone?.(reply, values);
    },
    onError: (failure, values) => {
      if (isConflict(failure)) void refresh?.();
      if (options.onFailure?.(failure, values)) return;
      const fields = failure instanceof ApiError ? fieldsOf(failure) : {};
      if (!(form && showFieldErrors(form, fields))) void message.error(failure.message);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const { isPending, isSuccess } = mutation;
  return {
    isPending,
    isSuccess,
    /** Input from before a sign-in was put back: the form differs from what is saved. */
    isRestored,
    mutate: (values: V) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(values);
    },
    /** For a dialog that stays open until it is done; a failure has been shown already. */
    settled: (values: V) => mutation.mutateAsync(values).catch(() => undefined),
  };
};

/** A change by one endpoint. `input`: what it takes, from what the form holds. */
export const useChange = <E extends Endpoint, V = void>(
  endpoint: E,
  { input, ...options }: Options<V, ReplyOf<E>> & { input: (values: V) => InputOf<E> },
) => useSend<V, ReplyOf<E>>({ ...options, send: (values) => ask(endpoint, ...([input(values)] as AskInput<E>)) });
