// Upload queue of evidence files, which waits for the captcha.

import { MAX_REPORT_FILES } from '@rfb/contract/conduct/reports/report.states.ts';
import { refusalCodes } from '@rfb/contract/refusal-codes.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../lib/request.ts';
import { rejectionOf } from '../../../../site/forms/rejection.ts';
import { reportCalls } from './lazy.ts';

/** `waiting`: for the captcha or in the queue. `refused`: with its `reason`; `canRetry` if a retry may help. */
export type Evidence = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'stored' | 'refused';
  progress: number;
  reason?: string;
  canRetry?: boolean;
  stored?: StoredFile;
};

type Options = {
  /** Returns the ticket, or undefined while the captcha is not solved. */
  ticketOf: () => Promise<string | undefined>;
  /** Called when the ticket has expired and a new captcha is needed. */
  onTicketOver: (error: unknown) => void;
};

const isTicketOver = (error: unknown) => error instanceof ApiError && error.code === refusalCodes.spentTicket;

export const useEvidence = ({ ticketOf, onTicketOver }: Options) => {
  const [items, setItems] = useState<Evidence[]>([]);
  // The loop below reads this ref between two files; the state mirrors it for rendering.
  const list = useRef<Evidence[]>([]);
  const runs = useRef(new Map<number, AbortController>());
  const sending = useRef<Promise<void>>(undefined);
  const serial = useRef(0);

  const update = (next: Evidence[]) => {
    list.current = next;
    setItems(next);
  };
  const patch = (key: number, change: Partial<Evidence>) =>
    update(list.current.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const drop = (key: number) => {
    runs.current.get(key)?.abort();
    update(list.current.filter((item) => item.key !== key));
  };

  const sendOne = async ({ key, file }: Evidence, ticket: string) => {
    const { sendFile } = await reportCalls();
    const run = new AbortController();
    runs.current.set(key, run);
    patch(key, { state: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => patch(key, { progress });
      const stored = await sendFile(file, 'report', { ticket, onProgress, signal: run.signal });
      patch(key, { state: 'stored', stored });
    } catch (failure) {
      if (run.signal.aborted) return;
      if (isTicketOver(failure)) {
        patch(key, { state: 'waiting' });
        throw failure;
      }
      const { errors, message } = rejectionOf(failure);
      patch(key, { state: 'refused', reason: errors.file ?? message, canRetry: !errors.file });
    }
  };

  const sendAll = async (ticket: string) => {
    for (let next = list.current.find(isWaiting); next; next = list.current.find(isWaiting))
      await sendOne(next, ticket);
  };

  /** Sends waiting files; repeated calls share one run. */
  const flush = (ticket: string) => {
    sending.current ??= sendAll(ticket).finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  };

  /** Without a solved captcha the files stay in the queue. */
  const resume = async () => {
    try {
      const ticket = list.current.some(isWaiting) ? await ticketOf() : undefined;
      if (ticket) await flush(ticket);
    } catch (error) {
      onTicketOver(error);
    }
  };

  const add = async (files: File[]) => {
    const calls = await reportCalls().catch(() => undefined);
    let room = MAX_REPORT_FILES - list.current.filter((item) => item.state !== 'refused').length;
    const rows = files.map((file): Evidence => {
      serial.current += 1;
      const row = { key: serial.current, file, progress: 0 };
      const error = calls ? calls.validateFile(file, 'report') : '页面没有加载完整，请检查网络后重试';
      if (error) return { ...row, state: 'refused', reason: error };
      if (room <= 0) return { ...row, state: 'refused', reason: `最多 ${MAX_REPORT_FILES} 个文件`, canRetry: true };
      room -= 1;
      return { ...row, state: 'waiting' };
    });
    update([...list.current, ...rows]);
    await resume();
  };

  return {
    items,
    hasWaiting: items.some(isWaiting),
    hasRefused: () => list.current.some(({ state }) => state === 'refused'),
    isSending: items.some(({ state }) => state === 'sending'),
    fileIds: () => list.current.flatMap(({ stored }) => stored?.fileId ?? []),
    count: items.filter(({ state }) => state !== 'refused').length,
    add,
    drop,
    flush,
    resume,
    retry: (key: number) => {
      if (list.current.filter((item) => item.state !== 'refused').length >= MAX_REPORT_FILES) return;
      patch(key, { state: 'waiting', reason: '', progress: 0 });
      void resume();
    },
    /** Queues all files again after their ticket expired. */
    rewind: () =>
      update(
        list.current.map(({ stored: _, ...item }) => (item.state === 'refused' ? item : { ...item, state: 'waiting' })),
      ),
  };
};

const isWaiting = ({ state }: Evidence) => state === 'waiting';

export type EvidenceList = ReturnType<typeof useEvidence>;
