// Upload of one file: progress, error, cancel.
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import type { UploadPurpose } from '@rfb/contract/services/files/purposes.ts';
import { useEffect, useRef, useState } from 'react';
import { type Sending, sendFile, validateFile } from './files.ts';

/** Uploads to another place than the usual one; what it returns stands for the file in the form. */
export type SendFile = (file: File, sending: Sending) => Promise<StoredFile>;

type Options = {
  purpose: UploadPurpose;
  sendTo?: SendFile | undefined;
  onStored: (file: StoredFile) => void;
  onBusy?: ((isBusy: boolean) => void) | undefined;
};

export const useSending = ({ purpose, sendTo, onStored, onBusy }: Options) => {
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
      const sending = { onProgress, signal: run.signal };
      const stored = await (sendTo ? sendTo(file, sending) : sendFile(file, purpose, sending));
      if (running.current === run) onStored(stored);
    } catch (failure) {
      if (running.current === run) setError((failure as Error).message);
    }
    if (running.current === run) stop();
  };
  return { sending, error, send, cancel: stop };
};
