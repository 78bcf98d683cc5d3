// Checks files that people drop or choose, in this browser: after the page has loaded, nothing is sent or fetched.
import type { CheckedFile, GivenFile, Known } from '@rfb/contract/overview/audit/check-files.ts';
import { useEffect, useRef, useState } from 'react';

const checker = () => import(/* webpackChunkName: "check-files" */ '@rfb/contract/overview/audit/check-files.ts');

const NOT_LOADED = '检查程序没有加载完整，请检查网络后刷新这一页，再放进文件。';
const NOT_SAFE = '这一页不是用 https 打开的，浏览器不许它计算。请用 https 地址打开，或下载下面的脚本在自己电脑上查。';

export type FileChecks = { files: CheckedFile[]; seconds: number; at: string };
type State =
  | { stage: 'empty' | 'checking' }
  | { stage: 'failed'; message: string }
  | ({ stage: 'checked' } & FileChecks);

const run = async (files: readonly GivenFile[], known: Known): Promise<State> => {
  if (!globalThis.crypto?.subtle) return { stage: 'failed', message: NOT_SAFE };
  const loaded = await checker().catch(() => undefined);
  if (!loaded) return { stage: 'failed', message: NOT_LOADED };
  const from = performance.now();
  const checked = await loaded.checkFiles(files, known);
  const seconds = (performance.now() - from) / 1000;
  return { stage: 'checked', files: checked, seconds, at: new Date().toISOString() };
};

export const useFileCheck = (known: Omit<Known, 'deadlineCode'>) => {
  const [files, setFiles] = useState<readonly GivenFile[]>([]);
  const [deadlineCode, setDeadlineCode] = useState<string>();
  const [state, setState] = useState<State>({ stage: 'empty' });
  const latest = useRef(0);
  // Loaded before anybody needs it, so that the check also works offline; a failure is told with the first file.
  useEffect(() => void checker().catch(() => undefined), []);

  const check = async (next: readonly GivenFile[], code: string | undefined) => {
    latest.current += 1;
    const turn = latest.current;
    if (next.length > 0) setState({ stage: 'checking' });
    const result: State = next.length > 0 ? await run(next, { ...known, deadlineCode: code }) : { stage: 'empty' };
    if (latest.current === turn) setState(result);
  };
  const take = async (given: readonly File[]) => {
    if (given.length === 0) return;
    const next = await Promise.all(
      given.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
    setFiles(next);
    await check(next, deadlineCode);
  };
  const compare = (code: string | undefined) => {
    if (code === deadlineCode) return;
    setDeadlineCode(code);
    void check(files, code);
  };
  return { state, take, compare };
};
