// Asks for the code of a custodian's key, and for the recovery file where the platform's copy is not to be used.
import type { CustodianKey } from '@rfb/contract/trade/custody/hashes.ts';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import * as styles from './custody.module.css';
import { Fingerprint } from './Fingerprint.tsx';
import {
  hasPasskey,
  holderNames,
  OtherKey,
  type Registered,
  unlockByPasskey,
  unlockKey,
  wrappedOfFile,
} from './unlock-key.ts';

type Props = {
  registered: Registered;
  submit: string;
  /** What goes on after unlocking; what it throws is shown. */
  onUnlocked: (key: CustodianKey) => Promise<unknown> | unknown;
};

export const UnlockKey = ({ registered, submit, onUnlocked }: Props) => {
  const id = useId();
  const [code, setCode] = useState('');
  const [isByFile, setByFile] = useState(false);
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    setFailure(undefined);
    setFile(chosen && { name: chosen.name, text: await chosen.text() });
  };
  const unlock = async (open: () => Promise<CustodianKey>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onUnlocked(await open());
      setCode('');
    } catch (refused) {
      setFailure(refused instanceof Error ? refused : new Error('没有完成，请重试'));
    } finally {
      setBusy(false);
    }
  };
  const byCode = (event: FormEvent) => {
    event.preventDefault();
    void unlock(async () => {
      const wrappings = isByFile
        ? [wrappedOfFile(file?.text ?? '', registered)]
        : registered.holders.map(({ wrapped }) => wrapped);
      return unlockKey(wrappings, registered, code);
    });
  };
  return (
    <form className={styles.flow} onSubmit={byCode}>
      {isByFile ? (
        <>
          <label htmlFor={`${id}-file`}>恢复文件</label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".json,application/json"
            onChange={(event) => void choose(event)}
          />
        </>
      ) : (
        <p>
          登记的指纹 <Fingerprint value={registered.fingerprint} />
          ，持有人 {holderNames(registered)}
        </p>
      )}
      {!isByFile && hasPasskey(registered) && (
        <div className={styles.buttons}>
          <button
            type="button"
            className={styles.secondary}
            disabled={isBusy}
            onClick={() => void unlock(() => unlockByPasskey(registered))}
          >
            用通行密钥{submit}
          </button>
          <span className="muted">或输口令：</span>
        </div>
      )}
      <label htmlFor={id}>口令（抄在纸上的四组字母和数字）</label>
      <input
        id={id}
        className={styles.input}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={failure !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setCode(target.value)}
      />
      <div id={`${id}-problem`} className={styles.problem} role="alert">
        {failure && <p>{failure.message}</p>}
        {failure instanceof OtherKey && (
          <p>
            登记的 <Fingerprint value={registered.fingerprint} />
            ，文件里是 <Fingerprint value={failure.found} />。{file?.name} 没有送出，报价没有影响。
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <button type="submit" className={styles.primary} disabled={isBusy || code.trim() === '' || (isByFile && !file)}>
          {isBusy ? '正在打开钥匙…' : submit}
        </button>
        <button type="button" className="link" onClick={() => setByFile(!isByFile)}>
          {isByFile ? '改用平台上加密存放的份额' : '换了设备或平台打不开：改用恢复文件'}
        </button>
      </div>
      <small>口令和钥匙只在这台设备上用，不会送出。</small>
    </form>
  );
};
