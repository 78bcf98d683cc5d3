// The one way a screen changes something: sent once, success in a sentence, field errors beside fields, then invalidation.
import type { Endpoint, InputOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { App, type FormInstance } from 'antd';
import { useCallback, useRef } from 'react';
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
  onDone?: ((reply: R, values: V) => void) | undefined;
  /** True when the failure was shown where it belongs, a conflict with its current state for instance. */
  onFailure?: ((failure: Error, values: V) => boolean) | undefined;
  /** Changes of the same queue are sent one after another, none is dropped, and the last one invalidates. */
  queue?: string | undefined;
};

/** The screen shows what is no longer so: somebody else changed or removed it. */
const isOutdated = (failure: unknown) => failure instanceof ApiError && [404, 409].includes(failure.status);

const invalidate = (queries: QueryClient, paths: Iterable<string>) => {
  const starts = [...paths];
  return queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => starts.some((start) => String(path).startsWith(start)),
  });
};

/** For changes that arrive without a call of this screen: a live notice, the end of a long task. */
export const useInvalidate = (paths: readonly string[]) => {
  const queries = useQueryClient();
  return useCallback(() => invalidate(queries, paths), [queries, paths]);
};

/** `ask` as a change gets it: what its calls affect is recorded. */
export type Call = typeof ask;

/** `ask` that adds what each call affected to `paths`, also when a later call fails. */
const askInto = (paths: Set<string>): Call => {
  const add = ({ affects }: Endpoint) => {
    for (const path of affects ?? []) paths.add(path);
  };
  return async (endpoint, ...input) => {
    try {
      const reply = await ask(endpoint, ...input);
      add(endpoint);
      return reply;
    } catch (failure) {
      if (isOutdated(failure)) add(endpoint);
      throw failure;
    }
  };
};

/** For what takes more than one endpoint: `send` calls them through the `ask` it is given. */
export const useSend = <V = void, R = unknown>(
  options: Options<V, R> & { send: (values: V, call: Call) => Promise<R> },
) => {
  const { send, form, fieldsOf = (failure: ApiError) => failure.fields, done, queue } = options;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const isRestored = useKeptInput(form, options.draft);
  // Two clicks may come before the button is drawn as busy.
  const isUnderWay = useRef(false);
  const mutation = useMutation<R, Error, V>({
    ...(queue && { mutationKey: [queue], scope: { id: queue } }),
    mutationFn: async (values) => {
      const affected = new Set<string>();
      try {
        return await send(values, askInto(affected));
      } finally {
        const isLast = !queue || queries.isMutating({ mutationKey: [queue] }) <= 1;
        if (affected.size && isLast) void invalidate(queries, affected);
      }
    },
    onSuccess: (reply, values) => {
      const words = typeof done === 'function' ? done(reply, values) : done;
      if (words) void message.success(words);
      options.onDone?.(reply, values);
    },
    onError: (failure, values) => {
      if (options.onFailure?.(failure, values)) return;
      const fields = failure instanceof ApiError ? fieldsOf(failure) : {};
      if (!(form && showFieldErrors(form, fields))) void message.error(failure.message);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const { isPending, isSuccess, data, error, variables, reset } = mutation;
  return {
    isPending,
    isSuccess,
    data,
    error,
    /** What was sent last: tells which row of a list is busy. */
    variables,
    /** Forgets `data` and `error`. */
    reset,
    /** Input from before a sign-in was put back: the form differs from what is saved. */
    isRestored,
    mutate: (values: V) => {
      if (isUnderWay.current && !queue) return;
      isUnderWay.current = true;
      mutation.mutate(values);
    },
    /** For a dialog that stays open until it is done; a failure has been shown already. */
    settled: (values: V) => mutation.mutateAsync(values).catch(() => undefined),
  };
};

/** `input`: what the endpoint takes, from what the form holds; absent for an endpoint that takes nothing. */
type Input<E extends Endpoint, V> =
  unknown extends InputOf<E> ? { input?: undefined } : { input: (values: V) => InputOf<E> };

/** A change by one endpoint; it invalidates what the endpoint `affects`. */
export const useChange = <E extends Endpoint, V = void>(
  endpoint: E,
  { input, ...options }: Options<V, ReplyOf<E>> & Input<E, V>,
) =>
  useSend<V, ReplyOf<E>>({
    ...options,
    send: (values, call) => call(endpoint, ...((input ? [input(values)] : []) as AskInput<E>)),
  });
