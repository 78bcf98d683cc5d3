// Makes a custodian's key in this browser; only its public half and the wrapped private half leave it.
import type { NewKey } from '@rfb/contract/trade/custody/custody-views.ts';
import type { CustodianKey } from '@rfb/contract/trade/custody/hashes.ts';
import { newCustodianKey } from '@rfb/contract/trade/custody/new-key.ts';
import { type FormEvent, useId, useState } from 'react';
import * as styles from './custody.module.css';
import { KeepKey } from './KeepKey.tsx';

type Props = {
  /** Of the person, who is asked for it when it is not known. */
  holder: string;
  isReplacing: boolean;
  onMade: (key: NewKey) => Promise<unknown>;
};

export const MakeKey = ({ holder: known, isReplacing, onMade }: Props) => {
  const id = useId();
  const [holder, setHolder] = useState(known);
  const [key, setKey] = useState<CustodianKey>();
  const make = (event: FormEvent) => {
    event.preventDefault();
    setKey(newCustodianKey());
  };
  if (key)
    return (
      <KeepKey
        custodyKey={key}
        holder={holder.trim()}
        submit="试开并登记这把钥匙"
        onKept={(kept) => onMade({ publicKey: key.publicKey, holders: [kept] })}
      />
    );
  return (
    <form className={styles.flow} onSubmit={make}>
      <ul className={styles.points}>
        <li>钥匙在这台设备的浏览器里生成。平台只收到公开的一半，和用口令锁住的另一半；口令不离开你的设备。</li>
        <li>口令和恢复文件都丢了，这一份就没有了，分会也没有后门。另外两份还在，报价照常打开；丢两份，竞价流拍。</li>
        {isReplacing && <li>新钥匙用于以后发布的竞价；已经发布的仍用旧钥匙，旧的口令和恢复文件请继续留着。</li>}
      </ul>
      <label htmlFor={id}>持有人姓名</label>
      <input
        id={id}
        className={styles.input}
        value={holder}
        maxLength={30}
        required
        autoComplete="name"
        onChange={({ target }) => setHolder(target.value)}
      />
      <div className={styles.buttons}>
        <button type="submit" className={styles.primary} disabled={holder.trim() === ''}>
          {isReplacing ? '在这台设备上生成新钥匙' : '在这台设备上生成钥匙'}
        </button>
      </div>
    </form>
  );
};
