// The keys of one custodian: make or replace it, try it, add a passkey, a colleague's code or a substitute.
import { addKeyHolder, getCustodians } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { custodianRoles } from '@rfb/contract/trade/custody/custody.states.ts';
import type { Custodian, CustodianKeyView, NewKey } from '@rfb/contract/trade/custody/custody-views.ts';
import type { CustodianKey } from '@rfb/contract/trade/custody/hashes.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { timeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import { MakeKey } from './MakeKey.tsx';
import { MoreWays } from './MoreWays.tsx';
import * as styles from './OwnKeys.module.css';
import { UnlockKey } from './UnlockKey.tsx';
import { useSent } from './use-sent.ts';

const OneKey = ({ view }: { view: CustodianKeyView }) => {
  const custodians = useAsk(getCustodians);
  const add = useSent(addKeyHolder, '已登记');
  const substitutes = (custodians.data?.items ?? []).filter(
    ({ isSubstitute, publicKey }) => view.role === 'auditor' && isSubstitute && publicKey !== null,
  );
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
          试开，或加一种打开的办法
        </Button>
      )}
      {isTrying && !opened && <UnlockKey registered={view} submit="试开" onUnlocked={setOpened} />}
      {opened && (
        <MoreWays
          view={view}
          opened={opened}
          substitutes={substitutes}
          onAdd={(body) => add({ params: { keyId: view.id }, body })}
          onDone={close}
        />
      )}
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
  /** A key that waits for a second person is not listed yet, and must not be offered again as one that was not sent. */
  const [turn, setTurn] = useState(0);
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
              key={turn}
              holder={holder}
              isReplacing={has}
              onMade={async (key) => {
                await onMade(key);
                setMaking(false);
                setTurn(turn + 1);
              }}
            />
          )}
        </Allowed>
      </div>
    </Panel>
  );
};
