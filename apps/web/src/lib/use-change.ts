// The one way a screen changes something: sent once, success in a sentence, field errors beside fields, then invalidation.
import type { Endpoint, InputOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { App, type FormInstance } from 'antd';
import { useCallback, useRef } from 'react';
import { ApiError, type AskInput, ask } from './api.ts';
import { useKeptInput } from './use-kept-input.ts';

/** photos.0.alt is the alt text of the first photo. */
const pathOf = (name: string) => name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Shows validation errors at their fields; true when at least one field matched. */
export const showFieldErrors = (form: FormInstance, fields: Record<string, string>) => {
  const entries = Object.entries(fields);
  form.setFields(entries.map(([name, message]) => ({ name: pathOf(name), errors: [message] })));
  if (entries[0]) form.focusField(pathOf(entries[0][0]));
  return entries.length > 0;
};

/** The login page promises that input comes back: a form cannot be sent without saying under which name it is kept. */
type Kept =
  | {
      /** The form that shows field errors. */
      form: FormInstance;
      /** Identifies the form and the edited object, so that its input survives an expired session; null: secrets only. */
      draft: string | null;
    }
  | { form?: undefined; draft?: undefined };

type Options<V, R> = Kept & {
  /** Maps field errors to the form's field names where they differ from the contract's. */
  fieldsOf?: ((failure: ApiError) => Record<string, string>) | undefined;
  /** The success message. */
  done?: string | ((reply: R, values: V) => string) | undefined;
  onDone?: ((reply: R, values: V) => void) | undefined;
  /** Returns true when the caller has shown the failure itself, for example a conflict. */
  onFailure?: ((failure: Error, values: V) => boolean) | undefined;
  /** Changes of the same queue are sent one after another; none is dropped, and the last one invalidates for all. */
  queue?: string | undefined;
};

/** Somebody else changed or removed the object, or the change may have been made although its reply was lost. */
const isOutdated = (failure: unknown) =>
  failure instanceof ApiError && ([0, 404, 409].includes(failure.status) || failure.status >= 500);

/** Refetches what is shown of the paths that start with one of these. */
export const invalidate = (queries: QueryClient, paths: Iterable<string>) => {
  const starts = [...paths];
  return queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => starts.some((start) => String(path).startsWith(start)),
  });
};

/** Invalidates queries after changes this screen did not send: a live notification, the end of a long task. */
export const useInvalidate = (paths: readonly string[]) => {
  const queries = useQueryClient();
  return useCallback(() => invalidate(queries, paths), [queries, paths]);
};

/** The `ask` passed to a change; it records which queries each call affects. */
export type Call = typeof ask;

/** Creates an `ask` that adds the affected paths of each call to `paths`, even when a later call fails. */
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

const queuedPaths = new WeakMap<QueryClient, Map<string, Set<string>>>();

/** The paths affected by the changes of a queue since it last invalidated. */
const pathsOfQueue = (queries: QueryClient, queue: string) => {
  const byQueue = queuedPaths.get(queries) ?? new Map<string, Set<string>>();
  const paths = byQueue.get(queue) ?? new Set<string>();
  queuedPaths.set(queries, byQueue.set(queue, paths));
  return paths;
};

/** A change of several endpoints: `send` calls them through the `ask` it receives. */
export const useSend = <V = void, R = unknown>(
  options: Options<V, R> & { send: (values: V, call: Call) => Promise<R> },
) => {
  const { send, form, fieldsOf = (failure: ApiError) => failure.fields, done, queue } = options;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const isRestored = useKeptInput(form, options.draft ?? undefined);
  // A second click may come before the button is rendered as busy.
  const isUnderWay = useRef(false);
  const mutation = useMutation<R, Error, V>({
    ...(queue && { mutationKey: [queue], scope: { id: queue } }),
    mutationFn: async (values) => {
      const affected = queue ? pathsOfQueue(queries, queue) : new Set<string>();
      try {
        return await send(values, askInto(affected));
      } finally {
        const isLast = !queue || queries.isMutating({ mutationKey: [queue] }) <= 1;
        if (affected.size && isLast) {
          void invalidate(queries, affected);
          affected.clear();
        }
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
    /** The input sent last, which identifies the busy row of a list. */
    variables,
    /** Clears `data` and `error`. */
    reset,
    /** Input from before a sign-in was restored, so the form differs from the saved values. */
    isRestored,
    mutate: (values: V) => {
      if (isUnderWay.current && !queue) return;
      isUnderWay.current = true;
      mutation.mutate(values);
    },
    /** For a dialog that stays open until the change is done; failures have been shown already. */
    settled: (values: V) => mutation.mutateAsync(values).catch(() => undefined),
  };
};

/** `input` maps form values to endpoint input; absent for an endpoint without input. */
type Input<E extends Endpoint, V> =
  unknown extends InputOf<E> ? { input?: undefined } : { input: (values: V) => InputOf<E> };

/** A change of one endpoint; it invalidates the queries listed in its `affects`. */
export const useChange = <E extends Endpoint, V = void>(
  endpoint: E,
  { input, ...options }: Options<V, ReplyOf<E>> & Input<E, V>,
) =>
  useSend<V, ReplyOf<E>>({
    ...options,
    send: (values, call) => call(endpoint, ...((input ? [input(values)] : []) as AskInput<E>)),
  });
