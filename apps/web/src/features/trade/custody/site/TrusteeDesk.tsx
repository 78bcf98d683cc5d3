// The auditor's work: make the key and so accept, see the tenders, try the key, hand in its parts.
import { type ReplyOf, wire } from '@rfb/contract/endpoint.ts';
import type * as bids from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import type * as custody from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { custodyStages } from '@rfb/contract/trade/custody/custody.states.ts';
import type { CustodyTenderView } from '@rfb/contract/trade/custody/custody-views.ts';
import type { CustodianKey } from '@rfb/contract/trade/custody/hashes.ts';
import { useEffect, useState } from 'react';
import { ask } from '../../../../lib/api.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { Fingerprint } from '../shared/Fingerprint.tsx';
import { MakeKey } from '../shared/MakeKey.tsx';
import { MoreWays } from '../shared/MoreWays.tsx';
import { OpeningView } from '../shared/OpeningView.tsx';
import { UnlockKey } from '../shared/UnlockKey.tsx';
import * as styles from './trustee.module.css';

const getKnown = wire<typeof custody.getCustodianByLink>({ method: 'GET', path: '/public/custodians/:ticket' });
const makeKey = wire<typeof custody.makeKeyByLink>({
  method: 'POST',
  path: '/public/custodians/:ticket/keys',
  body: true,
  idempotent: true,
});
const getTender = wire<typeof bids.getCustodyTenderByLink>({
  method: 'GET',
  path: '/public/custodians/:ticket/tenders/:tenderId',
});
const listParts = wire<typeof bids.listSealedPartsByLink>({
  method: 'GET',
  path: '/public/custodians/:ticket/tenders/:tenderId/parts',
});
const handIn = wire<typeof bids.handInPartsByLink>({
  method: 'PUT',
  path: '/public/custodians/:ticket/tenders/:tenderId/parts',
  body: true,
  idempotent: true,
});
const doubt = wire<typeof bids.reportDoubtByLink>({
  method: 'POST',
  path: '/public/custodians/:ticket/tenders/:tenderId/doubt',
  body: true,
  idempotent: true,
});

const addHolder = wire<typeof custody.addKeyHolderByLink>({
  method: 'POST',
  path: '/public/custodians/:ticket/keys/:keyId/holders',
  body: true,
  idempotent: true,
});

export type Known = ReplyOf<typeof custody.getCustodianByLink>;

const REFRESH_MS = 20_000;

const Tender = ({ ticket, tenderId, onBack }: { ticket: string; tenderId: string; onBack: () => void }) => {
  const params = { ticket, tenderId };
  const [view, setView] = useState<CustodyTenderView>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const load = () =>
      ask(getTender, { params: { ticket, tenderId } }).then(setView, ({ message }: Error) => setProblem(message));
    void load();
    // Another custodian may hand in at any time.
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, [ticket, tenderId]);
  return (
    <>
      <button type="button" className="link" onClick={onBack}>
        全部竞价
      </button>
      <p role="alert">{problem}</p>
      {view && (
        <OpeningView
          view={view}
          mayHandIn
          calls={{
            parts: async () => (await ask(listParts, { params })).items,
            handIn: async (body) => setView(await ask(handIn, { params, body })),
            doubt: async (reason) => setView(await ask(doubt, { params, body: { reason } })),
          }}
        />
      )}
    </>
  );
};

type KeyProps = { ticket: string; known: Known; onKnown: (known: Known) => void };

/** Tries the key, and adds a passkey, another code or a substitute. */
const OwnKey = ({ ticket, known: { keys, substitutes, custodian }, onKnown }: KeyProps) => {
  const [isTrying, setTrying] = useState(false);
  const [opened, setOpened] = useState<CustodianKey>();
  const view = keys.find(({ isCurrent }) => isCurrent);
  if (!view) return null;
  const close = () => {
    setTrying(false);
    setOpened(undefined);
  };
  if (!isTrying)
    return (
      <button type="button" className="button" onClick={() => setTrying(true)}>
        试开，或加一种打开的办法
      </button>
    );
  if (!opened) return <UnlockKey registered={view} submit="试开" onUnlocked={setOpened} />;
  return (
    <MoreWays
      view={view}
      opened={opened}
      substitutes={substitutes.filter(({ id }) => id !== custodian.id)}
      onAdd={async (body) => {
        await ask(addHolder, { params: { ticket, keyId: view.id }, body });
        onKnown(await ask(getKnown, { params: { ticket } }));
      }}
      onDone={close}
    />
  );
};

export const TrusteeDesk = ({ ticket, known: first }: { ticket: string; known: Known }) => {
  const [known, setKnown] = useState(first);
  const [tenderId, setTenderId] = useState<string>();
  const { custodian, keys, tenders } = known;
  if (tenderId !== undefined)
    return <Tender ticket={ticket} tenderId={tenderId} onBack={() => setTenderId(undefined)} />;
  if (keys.length === 0)
    return (
      <>
        <h2>生成你的钥匙，即表示接受</h2>
        <MakeKey
          holder={custodian.name}
          isReplacing={false}
          onMade={async (body) => {
            await ask(makeKey, { params: { ticket }, body });
            setKnown(await ask(getKnown, { params: { ticket } }));
          }}
        />
      </>
    );
  return (
    <>
      <p role="status">
        你已接受委托。钥匙指纹{' '}
        <Fingerprint value={keys.find(({ isCurrent }) => isCurrent)?.fingerprint ?? ''} isWhole />
      </p>
      <OwnKey ticket={ticket} known={known} onKnown={setKnown} />
      <h2>由你保管一份钥匙的竞价</h2>
      {tenders.length === 0 && <p className={styles.lead}>还没有。有竞价截止时会通知你，请留好这个链接。</p>}
      <ul className={styles.tenders}>
        {tenders.map((tender) => (
          <li key={tender.tenderId}>
            <button type="button" className="link" onClick={() => setTenderId(tender.tenderId)}>
              {tender.tenderNo}　{tender.title}
            </button>
            <small>
              {custodyStages[tender.stage]}　截止 <span className="num">{shortTimeText(tender.closesAt)}</span>
              　最晚开启 <span className="num">{shortTimeText(tender.opensAt)}</span>
            </small>
          </li>
        ))}
      </ul>
    </>
  );
};
