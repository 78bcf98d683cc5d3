// Keeps a custodian's key under a new code: the recovery file and the code on paper are demanded and tried before going on.
import type { KeyHolder } from '@rfb/contract/trade/custody/custody-views.ts';
import { type CustodianKey, fingerprintOf } from '@rfb/contract/trade/custody/hashes.ts';
import { newCode, readRecovery, recoveryText, unwrapKey, wrapKey } from '@rfb/contract/trade/custody/wrapping.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { saveBlob } from '../../../../lib/save-blob.ts';
import * as styles from './custody.module.css';
import { Fingerprint } from './Fingerprint.tsx';

type Props = {
  custodyKey: CustodianKey;
  holder: string;
  submit: string;
  /** Stores it; what it throws is shown. */
  onKept: (kept: KeyHolder) => Promise<unknown>;
};

type Kept = { code: string; text: string };

export const KeepKey = ({ custodyKey, holder, submit, onKept }: Props) => {
  const id = useId();
  const [kept, setKept] = useState<Kept>();
  const [isSaved, setSaved] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let isShown = true;
    const wrap = async () => {
      const code = newCode();
      const wrapped = await wrapKey(custodyKey, { by: 'code', code });
      if (isShown) setKept({ code, text: recoveryText(holder, custodyKey.publicKey, wrapped) });
    };
    void wrap();
    return () => {
      isShown = false;
    };
  }, [custodyKey, holder]);
  useEffect(() => heading.current?.focus(), []);
  const save = () => {
    const name = `恢复文件-${holder}-${fingerprintOf(custodyKey.publicKey).slice(0, 9).replace(' ', '')}.json`;
    saveBlob(new Blob([kept?.text ?? ''], { type: 'application/json' }), name);
    setSaved(true);
  };
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      // Out of the text of the file, so that the file itself is known to be readable.
      const file = readRecovery(kept?.text ?? '');
      const opened = file && (await unwrapKey(file.wrapped, file.publicKey, { by: 'code', code: typed }));
      if (file && opened) await onKept({ holder, wrapped: file.wrapped });
      else setProblem('口令与上面的不同，请对照抄下的再输一次');
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : '没有保存，请重试');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.flow} onSubmit={(event) => void finish(event)}>
      <h3 ref={heading} tabIndex={-1}>
        钥匙已在这台设备上生成，还没有登记
      </h3>
      <p>
        指纹 <Fingerprint value={fingerprintOf(custodyKey.publicKey)} isWhole />
      </p>
      <ol className={styles.stops}>
        <li>
          <b>抄下口令</b>
          <p>写在纸上，和恢复文件分开放。只显示这一次，平台没有，也找不回来。</p>
          {kept ? (
            <output className={styles.code} aria-label="口令">
              {kept.code}
            </output>
          ) : (
            <p className="muted" aria-live="polite">
              正在生成口令…
            </p>
          )}
        </li>
        <li>
          <b>下载恢复文件</b>
          <p>放在 U 盘或另一台电脑里。凭恢复文件加口令，在任何设备上都能找回这把钥匙，不靠平台。</p>
          <button type="button" className={styles.secondary} disabled={!kept} onClick={save}>
            下载恢复文件
          </button>
          {isSaved && <span role="status">　已下载</span>}
        </li>
        <li>
          <label htmlFor={id}>
            <b>再输一次口令</b>
          </label>
          <p>用刚下载的恢复文件试开一次，成功才登记。</p>
          <input
            id={id}
            className={styles.input}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </li>
      </ol>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        <button type="submit" className={styles.primary} disabled={!isSaved || typed.trim() === '' || isBusy}>
          {isBusy ? '正在试开…' : submit}
        </button>
        {!isSaved && <span className="muted">先下载恢复文件</span>}
      </div>
    </form>
  );
};
