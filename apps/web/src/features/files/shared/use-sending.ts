// Upload of one file: progress, error, cancel.
import type { StoredFile } from '@rfb/contract/files/files.endpoints.ts';
import type { UploadPurpose } from '@rfb/contract/files/purposes.ts';
import { useEffect, useRef, useState } from 'react';
import { sendFile, validateFile } from './files.ts';

type Options = {
  purpose: UploadPurpose;
  onStored: (file: StoredFile) => void;
  onBusy?: ((isBusy: boolean) => void) | undefined;
};

export const useSending = ({ purpose, onStored, onBusy }: Options) => {
  const [sending, setSending] = useState<{ name: string; percent: number }>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setSending(undefined);
    onBusy?.(false);
  };
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    const error = validateFile(file, purpose);
    setError(error);
    if (error) return;
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setSending({ name: file.name, percent: 0 });
    onBusy?.(true);
    const onProgress = (percent: number) => setSending({ name: file.name, percent });
    try {
      const stored = await sendFile(file, purpose, { onProgress, signal: run.signal });
      if (running.current === run) onStored(stored);
    } catch (failure) {
      if (running.current === run) setError((failure as Error).message);
    }
    if (running.current === run) stop();
  };
  return { sending, error, send, cancel: stop };
};
