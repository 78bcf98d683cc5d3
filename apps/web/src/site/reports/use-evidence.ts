// Files beside a report: chosen, sent one after another with their progress, taken away again.
import type { StoredFile } from '@rfb/contract/files/files.endpoints.ts';
import { MAX_REPORT_FILES } from '@rfb/contract/reports/report.states.ts';
import { useRef, useState } from 'react';
import { refusedOf } from '../forms/refused.ts';
import { reportCalls } from './lazy.ts';

/** `progress`: percent while it is on its way. */
export type Evidence = { key: number; name: string; size: number; progress?: number; stored?: StoredFile };

/** `ticketOf`: the right to send, or undefined when it has to be proved first. */
export const useEvidence = (ticketOf: () => Promise<string | undefined>) => {
  const [items, setItems] = useState<Evidence[]>([]);
  const [error, setError] = useState('');
  const serial = useRef(0);
  const runs = useRef(new Map<number, AbortController>());

  const patch = (key: number, change: Partial<Evidence>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const drop = (key: number) => {
    runs.current.get(key)?.abort();
    setItems((now) => now.filter((item) => item.key !== key));
  };

  const sendOne = async (file: File, ticket: string) => {
    const { sendFile } = await reportCalls();
    serial.current += 1;
    const key = serial.current;
    const run = new AbortController();
    runs.current.set(key, run);
    setItems((now) => [...now, { key, name: file.name, size: file.size, progress: 0 }]);
    try {
      const onProgress = (progress: number) => patch(key, { progress });
      const stored = await sendFile(file, 'report', { ticket, onProgress, signal: run.signal });
      setItems((now) =>
        now.map((item) => (item.key === key ? { key, name: stored.name, size: stored.size, stored } : item)),
      );
    } catch (failure) {
      drop(key);
      const { faults, message } = refusedOf(failure);
      if (!run.signal.aborted) setError(`${file.name}：${faults.file ?? message}`);
    }
  };

  const add = async (files: File[]) => {
    setError('');
    const { faultOf } = await reportCalls();
    const wrong = files.map((file) => [file, faultOf(file, 'report')] as const).find(([, fault]) => fault);
    if (wrong) return setError(`${wrong[0].name}：${wrong[1]}`);
    if (items.length + files.length > MAX_REPORT_FILES) return setError(`最多 ${MAX_REPORT_FILES} 个文件`);
    const ticket = await ticketOf();
    if (ticket) for (const file of files) await sendOne(file, ticket);
  };

  return {
    items,
    error,
    isSending: items.some(({ progress }) => progress !== undefined),
    fileIds: items.flatMap(({ stored }) => stored?.fileId ?? []),
    /** A page that was not loaded whole says so instead of doing nothing. */
    add: (files: File[]) => add(files).catch((failure) => setError(refusedOf(failure).message)),
    drop,
    /** The ticket they were sent with is over. */
    forget: () => setItems([]),
  };
};
export type EvidenceList = ReturnType<typeof useEvidence>;
