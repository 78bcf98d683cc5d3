// Checks files that people drop or choose, in this browser: after the page has loaded, nothing is sent; a proof is fetched on request.
import type { CheckedFile, GivenFile, Known } from '@rfb/contract/overview/audit/check-files.ts';
import type { Inclusion } from '@rfb/contract/trade/bids/check-logged.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/request.ts';
import { calls } from '../../../../site/calls.ts';

const checker = () => import(/* webpackChunkName: "check-files" */ '@rfb/contract/overview/audit/check-files.ts');

/** Safari has no idle callback. */
const idle = () =>
  new Promise<unknown>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: 2_000 });
    else setTimeout(done, 200);
  });
/** In two parts, so that neither keeps the page from answering. */
const loadWhenIdle = async () => {
  await idle();
  const { custodyChecks } = await checker();
  await idle();
  await custodyChecks();
};

const NOT_LOADED = '检查程序没有加载完整，请检查网络后刷新这一页，再放进文件。';
const NOT_SAFE = '这一页不是用 https 打开的，浏览器不许它计算。请用 https 地址打开，或下载下面的脚本在自己电脑上查。';

const NOT_LOGGED =
  '公开日志里没有这一条：日志每小时写一次，等见证人签过才公布，刚写成的请过一两个小时再取；早就写成的还取不到，这份文件就不是真的。';
const NOT_FETCHED = '没有取到，请检查网络后再试。';

type Proof = { isBusy: boolean; message: string };
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
  const [fetched, setFetched] = useState<readonly Inclusion[]>([]);
  const [proof, setProof] = useState<Proof>({ isBusy: false, message: '' });
  const [state, setState] = useState<State>({ stage: 'empty' });
  const latest = useRef(0);
  const [worksOffline, setWorksOffline] = useState(false);
  // Loaded before anybody needs it, so that the check also works offline; a failure is told with the first file.
  useEffect(() => {
    loadWhenIdle().then(
      () => setWorksOffline(true),
      () => {},
    );
  }, []);

  const check = async (next: readonly GivenFile[], code: string | undefined, proofs = fetched) => {
    latest.current += 1;
    const turn = latest.current;
    if (next.length > 0) setState({ stage: 'checking' });
    const inclusions = [...(known.inclusions ?? []), ...proofs];
    const result: State =
      next.length > 0 ? await run(next, { ...known, deadlineCode: code, inclusions }) : { stage: 'empty' };
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
  /** The only thing that is ever asked for: it tells nobody more than that somebody looks at this deadline. */
  const fetchProof = async (entry: string) => {
    setProof({ isBusy: true, message: '' });
    try {
      const proofs = [...fetched, await (await calls()).inclusionProof(entry)];
      setFetched(proofs);
      setProof({ isBusy: false, message: '' });
      await check(files, deadlineCode, proofs);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      setProof({ isBusy: false, message: isMissing ? NOT_LOGGED : NOT_FETCHED });
    }
  };
  return { state, worksOffline, take, compare, proof, fetchProof, hasFetched: fetched.length > 0 };
};
