// Autosave of a draft: debounces, retries failures, and stops at a concurrent change instead of overwriting it.
import { ApiError } from './api.ts';

export type SaveState<Conflict extends object> =
  /** Changes that are not sent yet are waiting. */
  | { kind: 'saved' | 'waiting' | 'saving' }
  /** No reply; retried automatically. */
  | { kind: 'failed'; message: string }
  /** Rejected; errors are shown beside the fields. */
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  /** Somebody else saved something else meanwhile. */
  | ({ kind: 'conflict' } & Conflict)
  /** It no longer exists, or its state no longer allows editing. */
  | { kind: 'moved'; message: string };

type Autosaved = { draft: object; state: SaveState<object> };

type Options<State extends Autosaved, Reply> = {
  start: State;
  /** Saves after a pause of this length, and at the latest after `longestMs` of continuous typing. */
  pauseMs: number;
  longestMs: number;
  /** Error messages by field; with any of them nothing is sent. */
  problemsOf: (draft: State['draft']) => Record<string, string>;
  isStored: (draft: State['draft']) => boolean;
  send: (now: State) => Promise<Reply>;
  /** Remembers what the server stored, and returns what is shown of it. */
  store: (reply: Reply, sent: State['draft'], now: State) => Partial<State>;
  /** What a 404 or 409 means: a save whose reply was lost, or the state to stop in. */
  meet: (failure: ApiError, sent: State) => Promise<{ reply: Reply } | { state: State['state'] }>;
};

const RETRY_MS = [3_000, 6_000, 12_000, 30_000];
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

export const startAutosave = <State extends Autosaved, Reply>(options: Options<State, Reply>) => {
  let now = options.start;
  let running: Promise<void> | undefined;
  let attempts = 0;
  let unsavedSince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (change: Partial<State>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  const move = (state: Exclude<SaveState<object>, { kind: 'conflict' }>) => show({ state } as Partial<State>);
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  };
  const isStopped = () => now.state.kind === 'conflict' || now.state.kind === 'moved';

  const settle = (reply: Reply, sent: State) => {
    const isAll = now.draft === sent.draft;
    attempts = 0;
    unsavedSince = isAll ? 0 : Date.now();
    show({ ...options.store(reply, sent.draft, now), state: { kind: isAll ? 'saved' : 'waiting' } });
    if (!isAll) later(options.pauseMs);
  };

  const retry = (failure: unknown) => {
    move({ kind: 'failed', message: failure instanceof Error ? failure.message : String(failure) });
    later(RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? 0);
    attempts += 1;
  };

  const fail = async (failure: unknown, sent: State) => {
    if (!(failure instanceof ApiError) || !isFinal(failure.status)) return retry(failure);
    const { status, message, fields } = failure;
    if (status !== 404 && status !== 409) return move({ kind: 'refused', message, fields });
    const met = await options.meet(failure, sent);
    if ('reply' in met) settle(met.reply, sent);
    else show({ state: met.state } as Partial<State>);
  };

  const attempt = async () => {
    const sent = now;
    const fields = options.problemsOf(sent.draft);
    const [message] = Object.values(fields);
    if (message) return move({ kind: 'refused', message, fields });
    if (options.isStored(sent.draft)) return move({ kind: 'saved' });
    move({ kind: 'saving' });
    await options.send(sent).then(
      (reply) => settle(reply, sent),
      (failure) => fail(failure, sent).catch(retry),
    );
  };

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    if (running) return running;
    if (now.state.kind === 'saved' || isStopped()) return;
    running = attempt();
    await running;
    running = undefined;
  };

  const onOnline = () => {
    if (now.state.kind === 'failed') void save();
  };
  addEventListener('online', onOnline);
  if (now.state.kind === 'waiting') later(options.pauseMs);

  return {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    save,
    change: (change: Partial<State['draft']>) => {
      const draft = { ...now.draft, ...change };
      show({ draft, ...(!isStopped() && { state: { kind: 'waiting' } }) } as Partial<State>);
      if (isStopped()) return;
      unsavedSince ||= Date.now();
      later(Math.max(0, Math.min(options.pauseMs, unsavedSince + options.longestMs - Date.now())));
    },
    /** Saves everything written so far; false when that failed. */
    flush: async () => {
      await running;
      await save();
      // Saves again what was typed during the request.
      if (now.state.kind === 'waiting') await save();
      return now.state.kind === 'saved';
    },
    stop: () => {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    },
  };
};
