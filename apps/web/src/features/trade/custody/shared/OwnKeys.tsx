// The keys of one custodian: make or replace it, try it, give a colleague a copy under an own code.
import { addKeyHolder } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { custodianRoles, MAX_KEY_HOLDERS } from '@rfb/contract/trade/custody/custody.labels.ts';
import type { Custodian, CustodianKeyView, NewKey } from '@rfb/contract/trade/custody/custody-views.ts';
import type { CustodianKey } from '@rfb/contract/trade/custody/keys.ts';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { timeText } from '../../../../lib/moments.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import * as forms from './custody.module.css';
import { Fingerprint } from './Fingerprint.tsx';
import { KeepKey } from './KeepKey.tsx';
import { MakeKey } from './MakeKey.tsx';
import * as styles from './OwnKeys.module.css';
import { UnlockKey } from './UnlockKey.tsx';
import { useSent } from './use-sent.ts';

/** Whoever has the key may wrap it again for somebody else; nobody else can. */
const Share = ({ view, opened, onDone }: { view: CustodianKeyView; opened: CustodianKey; onDone: () => void }) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [holder, setHolder] = useState<string>();
  const add = useSent(addKeyHolder, '已登记，新口令可以打开同一把钥匙');
  if (holder !== undefined)
    return (
      <KeepKey
        custodyKey={opened}
        holder={holder}
        submit="试开并登记"
        onKept={async (body) => {
          await add({ params: { keyId: view.id }, body });
          onDone();
        }}
      />
    );
  const begin = (event: FormEvent) => {
    event.preventDefault();
    setHolder(typed.trim());
  };
  return (
    <form className={forms.flow} onSubmit={begin}>
      <p role="status">试开成功，指纹一致。</p>
      <label htmlFor={id}>再给一位持有人一个口令（可不填）。你不在时由他投入；也可以给自己换一个新口令。</label>
      <input
        id={id}
        className={forms.input}
        value={typed}
        maxLength={30}
        placeholder="姓名"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={forms.buttons}>
        <button
          type="submit"
          className={forms.secondary}
          disabled={typed.trim() === '' || view.holders.length >= MAX_KEY_HOLDERS}
        >
          生成另一个口令
        </button>
        <button type="button" className="link" onClick={onDone}>
          不用了
        </button>
      </div>
    </form>
  );
};

const OneKey = ({ view }: { view: CustodianKeyView }) => {
  const [isTrying, setTrying] = useState(false);
  const [opened, setOpened] = useState<CustodianKey>();
  const close = () => {
    setTrying(false);
    setOpened(undefined);
  };
  return (
    <li className={styles.key}>
      <p>
        <Fingerprint value={view.fingerprint} isWhole />
        {view.isCurrent ? (
          <StatusTag look={['brand', 'dot']}>现用</StatusTag>
        ) : (
          <StatusTag look={['grey', 'bar']}>旧钥匙，只开旧竞价</StatusTag>
        )}
      </p>
      <small className="muted">
        {timeText(view.madeAt)} 生成　持有人 {view.holders.map(({ holder }) => holder).join('、')}
      </small>
      {!isTrying && (
        <Button size="small" onClick={() => setTrying(true)}>
          试开，或给同事一份
        </Button>
      )}
      {isTrying && !opened && <UnlockKey registered={view} submit="试开" onUnlocked={setOpened} />}
      {opened && <Share view={view} opened={opened} onDone={close} />}
    </li>
  );
};

type Props = {
  title: string;
  /** What this place is for. */
  text: string;
  place: Custodian | undefined;
  keys: CustodianKeyView[];
  holder: string;
  /** The endpoint that stores a new key. */
  made: Parameters<typeof Allowed>[0]['to'];
  onMade: (key: NewKey) => Promise<unknown>;
};

export const OwnKeys = ({ title, text, place, keys, holder, made, onMade }: Props) => {
  const [isMaking, setMaking] = useState(false);
  const has = keys.length > 0;
  return (
    <Panel
      title={title}
      extra={
        place && (
          <span className="muted">
            {custodianRoles[place.role]}　{place.name}
          </span>
        )
      }
    >
      <p>{text}</p>
      {has && (
        <ul className={styles.keys} aria-label="已登记的钥匙">
          {keys.map((view) => (
            <OneKey key={view.id} view={view} />
          ))}
        </ul>
      )}
      <div className={styles.make}>
        <Allowed to={made}>
          {has && !isMaking ? (
            <button type="button" className="link" onClick={() => setMaking(true)}>
              换一把新钥匙（用于以后发布的竞价）
            </button>
          ) : (
            <MakeKey
              holder={holder}
              isReplacing={has}
              onMade={async (key) => {
                await onMade(key);
                setMaking(false);
              }}
            />
          )}
        </Allowed>
      </div>
    </Panel>
  );
};
