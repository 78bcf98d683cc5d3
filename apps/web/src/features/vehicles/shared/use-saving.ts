// A change of the fleet's vehicles, drivers, papers or trips, and what it moves.
import type { FormInstance } from 'antd';
import { useInvalidate, useSend } from '../../../lib/use-change.ts';

const TOUCHED = ['/vehicles', '/drivers', '/documents', '/fleet-management', '/usages', '/maintenance-plans'];

export const useFleetRefresh = () => useInvalidate(TOUCHED);

type Options<V, R> = {
  form?: FormInstance;
  /** Names the form and what it changes: its input then survives the end of a session. */
  draft?: string;
  send: (values: V) => Promise<R>;
  /** The sentence that tells what happened. */
  done: (reply: R) => string;
  onDone?: (reply: R) => void;
  /** True when the failure was shown where it belongs. */
  onFailure?: (failure: Error, values: V) => boolean;
};

export const useSaving = <V, R>(options: Options<V, R>) => useSend<V, R>({ ...options, refresh: useFleetRefresh() });
