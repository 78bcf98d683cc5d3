// Further ways to a key that was just unlocked: a passkey of this device, another person's code, a substitute's own key.
import { MAX_KEY_HOLDERS } from '@rfb/contract/trade/custody/custody.states.ts';
import type { Custodian, CustodianKeyView, KeyHolder } from '@rfb/contract/trade/custody/custody-views.ts';
import type { CustodianKey } from '@rfb/contract/trade/custody/hashes.ts';
import { sealKeyFor, wrapKey } from '@rfb/contract/trade/custody/wrapping.ts';
import { type FormEvent, useId, useState } from 'react';
import * as styles from './custody.module.css';
import { Fingerprint } from './Fingerprint.tsx';
import { KeepKey } from './KeepKey.tsx';
import { canUsePasskey } from './passkey.ts';

type Props = {
  view: CustodianKeyView;
  opened: CustodianKey;
  /** Named by the association and ready; empty for keys that are not the auditor's. */
  substitutes: readonly Custodian[];
  onAdd: (holder: KeyHolder) => Promise<unknown>;
  onDone: () => void;
};

/** Failures are shown beside the buttons. */
const useAdding = (onAdd: Props['onAdd']) => {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async (make: () => Promise<KeyHolder> | KeyHolder) => {
    setBusy(true);
    setProblem('');
    try {
      await onAdd(await make());
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : '没有登记，请重试');
    } finally {
      setBusy(false);
    }
  };
  return { add, problem, isBusy };
};

export const MoreWays = ({ view, opened, substitutes, onAdd, onDone }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [holder, setHolder] = useState<string>();
  const { add, problem, isBusy } = useAdding(onAdd);
  const isFull = view.holders.length >= MAX_KEY_HOLDERS;
  const given = view.holders.flatMap(({ wrapped }) => (wrapped.by === 'key' ? [wrapped.to] : []));
  if (holder !== undefined)
    return (
      <KeepKey
        custodyKey={opened}
        holder={holder}
        submit="试开并登记"
        onKept={async (body) => {
          await onAdd(body);
          onDone();
        }}
      />
    );
  const begin = (event: FormEvent) => {
    event.preventDefault();
    setHolder(typed.trim());
  };
  const byPasskey = async (): Promise<KeyHolder> => {
    const { newPasskey } = await import('./passkey.ts');
    const made = await newPasskey(view.holders[0]?.holder ?? '保管人');
    const wrapped = await wrapKey(opened, { by: 'passkey', ...made });
    return { holder: `通行密钥 ${made.credential.slice(0, 6)}`, wrapped };
  };
  return (
    <form className={styles.flow} onSubmit={begin}>
      <p role="status">试开成功，指纹一致。</p>
      <label htmlFor={id}>再给一位持有人一个口令（可不填）。你不在时由他投入；也可以给自己换一个新口令。</label>
      <input
        id={id}
        className={styles.input}
        value={typed}
        maxLength={30}
        placeholder="姓名"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.buttons}>
        <button type="submit" className={styles.secondary} disabled={typed.trim() === '' || isFull || isBusy}>
          生成另一个口令
        </button>
        {canUsePasskey() && (
          <button
            type="button"
            className={styles.secondary}
            disabled={isFull || isBusy}
            onClick={() => void add(byPasskey)}
          >
            加一个通行密钥（指纹、面容或设备密码）
          </button>
        )}
      </div>
      {canUsePasskey() && (
        <small className="muted">有了通行密钥，投入时不用输口令。设备丢了仍要靠口令和恢复文件，请继续留好。</small>
      )}
      {substitutes.map(({ id: custodianId, name, publicKey, fingerprint }) => (
        <div key={custodianId} className={styles.buttons}>
          <span>
            备选 {name}　指纹 <Fingerprint value={fingerprint ?? ''} />
          </span>
          {given.includes(publicKey ?? '') ? (
            <span className="muted">已可代你投入</span>
          ) : (
            <button
              type="button"
              className={styles.secondary}
              disabled={isFull || isBusy}
              onClick={() => void add(() => ({ holder: name, wrapped: sealKeyFor(opened, publicKey ?? '') }))}
            >
              让他在我不在时代我投入
            </button>
          )}
        </div>
      ))}
      {substitutes.length > 0 && (
        <small className="muted">
          先打电话核对他的指纹。交出后他随时可以代你投入，也包括已经发布的竞价；收不回来，只有换新钥匙。
        </small>
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        <button type="button" className="link" onClick={onDone}>
          完成
        </button>
      </div>
    </form>
  );
};
