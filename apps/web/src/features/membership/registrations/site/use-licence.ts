// Upload of a paper: choose, validate, preview, upload with progress; uploaded again after the phone was verified again.
import { useEffect, useRef, useState } from 'react';
import type { Pass } from './pass.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** Not needed to render the page. */
const pdf = () => import(/* webpackChunkName: "calls" */ './pdf-pages.ts');
const files = () => import(/* webpackChunkName: "calls" */ '../../../services/files/shared/files.ts');

export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

type Picked = { file: File; url: string; quarters: number; pages?: number | undefined };

/** Debounces rotation, so that two quick clicks cause one upload. */
const TURN_PAUSE_MS = 700;
type Options = {
  kind: 'licence' | 'permit';
  pass: Pass | undefined;
  onStored: (paper: Pass['licence']) => void;
  onExpired: (refusal: Refusal) => void;
};

export const useLicence = ({ kind, pass, onStored, onExpired }: Options) => {
  const [picked, setPicked] = useState<Picked>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = async (file: File, quarters: number, ticket: string) => {
    clearTimeout(pause.current);
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setError(undefined);
    setProgress(0);
    try {
      const { sendFile } = await files();
      onStored(await sendFile(file, kind, { ticket, quarters, onProgress: setProgress, signal: run.signal }));
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal.isExpired) onExpired(refusal);
      else setError(refusal.message || Object.values(refusal.errors)[0]);
    }
    if (running.current === run) setProgress(undefined);
  };

  const choose = async (file: File) => {
    const error = await files().then(
      ({ validateFile }) => validateFile(file, kind),
      () => '页面没有加载完整，请检查网络后重试',
    );
    setError(error);
    if (error || !pass) return;
    onStored(undefined);
    setPicked({ file, url: URL.createObjectURL(file), quarters: 0 });
    if (file.type === 'application/pdf')
      void pdf()
        .then(({ pdfPages }) => pdfPages(file))
        .then(
          (pages) => setPicked((now) => (now?.file === file ? { ...now, pages } : now)),
          () => undefined,
        );
    void send(file, 0, pass.ticket);
  };

  /** Rotates by 90 degrees and uploads again, so that staff see it upright. */
  const turn = () => {
    if (!picked || !pass) return;
    const quarters = (picked.quarters + 1) % 4;
    setPicked({ ...picked, quarters });
    onStored(undefined);
    running.current?.abort();
    setProgress(0);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void send(picked.file, quarters, pass.ticket), TURN_PAUSE_MS);
  };
  useEffect(() => () => clearTimeout(pause.current), []);

  const url = picked?.url;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);

  /** Uses the ticket of the new phone verification. */
  const resend = (ticket: string) => {
    if (picked) void send(picked.file, picked.quarters, ticket);
  };

  const remove = () => {
    running.current?.abort();
    setPicked(undefined);
    onStored(undefined);
  };

  return { picked, stored: pass?.[kind], progress, error, choose, turn, resend, remove };
};
export type Licence = ReturnType<typeof useLicence>;
