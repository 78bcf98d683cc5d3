// A tender for one of its custodians: who has handed in, the own part, what follows, the record. No price, no fleet.

import type { Look } from '@rfb/contract/states.ts';
import { custodianRoles, custodyEvents } from '@rfb/contract/trade/custody/custody.states.ts';
import type { CustodyTenderView, HandedParts, SealedPartsOfBid } from '@rfb/contract/trade/custody/custody-views.ts';
import type { CustodianKey } from '@rfb/contract/trade/custody/hashes.ts';
import { openKeyFor } from '@rfb/contract/trade/custody/wrapping.ts';
import { useEffect, useRef, useState } from 'react';
import { countdownText } from '../../../../lib/countdown.tsx';
import { shortTimeText, timeText } from '../../../../lib/moments.ts';
import { useServerNow } from '../../../../lib/server-time.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { Doubt } from './Doubt.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import { inCalls, partsOf } from './hand-in.ts';
import * as styles from './OpeningView.module.css';
import { boardOf, canHandIn } from './opening-words.ts';
import { UnlockKey } from './UnlockKey.tsx';

/** The calls of a signed-in custodian or of one who came by a link. */
type CustodyCalls = {
  parts: () => Promise<SealedPartsOfBid[]>;
  handIn: (parts: HandedParts) => Promise<unknown>;
  doubt: (reason: string) => Promise<unknown>;
};

type Props = { view: CustodyTenderView; calls: CustodyCalls; mayHandIn: boolean };

const Board = ({ view }: { view: CustodyTenderView }) => {
  const now = useServerNow(view.now);
  const { tone, title, text, clock } = boardOf(view, now);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(title);
  useEffect(() => {
    // The form that had the focus is gone once the part was handed in.
    if (first.current !== title) heading.current?.focus();
    first.current = title;
  }, [title]);
  const handed = view.custodians.filter(({ handedAt }) => handedAt).length;
  return (
    <section className={styles.board} data-tone={tone} aria-label="开启进展">
      <div>
        <p>
          <span className="num">{view.tenderNo}</span>　{view.title}
        </p>
        <h2 ref={heading} tabIndex={-1} aria-live="polite">
          {title}
        </h2>
        <p>{text}</p>
        {clock && (
          <p>
            {clock.name} <span className="num">{shortTimeText(clock.at)}</span>
            <b className={`num ${styles.clock}`} role="timer">
              {countdownText(Date.parse(clock.at) - now)}
            </b>
          </p>
        )}
        {view.openedAt && <p className="num">{timeText(view.openedAt)}</p>}
      </div>
      {view.stage !== 'before' && (
        <p className={styles.count}>
          <b className="num">{Math.min(handed, 2)} / 2</b>
          <small>份额</small>
        </p>
      )}
    </section>
  );
};

const lookOf = (view: CustodyTenderView, handedAt: string | null, isMe: boolean): [Look, string] => {
  if (handedAt) return [['brand', 'dot'], '已投入'];
  if (view.stage === 'before') return [['brand', 'dot'], '已就位'];
  if (view.stage === 'opened') return [['grey', 'ring'], '没有使用'];
  return isMe && canHandIn(view) ? [['amber', 'diamond'], '等你投入'] : [['grey', 'ring'], '未投入'];
};

const Three = ({ view }: { view: CustodyTenderView }) => (
  <ul className={styles.three} aria-label="三位保管人">
    {view.custodians.map(({ number, role, name, fingerprint, handedAt }) => {
      const isMe = number === view.me.number;
      const [look, words] = lookOf(view, handedAt, isMe);
      return (
        <li key={number} data-me={isMe}>
          <p>
            <b>
              {custodianRoles[role]}
              {isMe && (view.me.standIn ? '，由你代' : '，你')}
            </b>
            <StatusTag look={look}>{words}</StatusTag>
          </p>
          <p>{name}</p>
          <small>
            {handedAt && <span className="num">{timeText(handedAt)}　</span>}指纹 <Fingerprint value={fingerprint} />
          </small>
        </li>
      );
    })}
  </ul>
);

/** A substitute's own key opens the one that was handed on. */
const keyInPlace = ({ me: { standIn } }: CustodyTenderView, own: CustodianKey) => {
  if (!standIn) return own;
  const key = openKeyFor(own, standIn.sealed, standIn.publicKey);
  if (!key) throw new Error(`打不开 ${standIn.name} 交给你的钥匙，请让他重新交一次`);
  return key;
};

const HandIn = ({ view, calls }: Pick<Props, 'view' | 'calls'>) => {
  const [progress, setProgress] = useState('');
  const hand = async (unlocked: CustodianKey) => {
    const key = keyInPlace(view, unlocked);
    try {
      setProgress('正在取来锁着的报价…');
      const bids = await calls.parts();
      // The number of bids is no secret for its custodian any more, but stays out of the words: it means nothing before opening.
      const parts = await partsOf(key, view.me.number, bids, (done) =>
        setProgress(`正在本机取出份额，已完成 ${bids.length === 0 ? 100 : Math.floor((100 * done) / bids.length)}%`),
      );
      setProgress('正在送出…');
      for (const some of inCalls(parts)) await calls.handIn(some);
      setProgress('');
    } catch (failure) {
      setProgress('');
      throw failure;
    }
  };
  return (
    <section className={styles.section} aria-labelledby="hand-in">
      <h2 id="hand-in">投入我的钥匙份额</h2>
      <p className="muted">只对这一场有用，投入后不能收回。不想投可以不投，另外两位凑齐也能打开。</p>
      {view.me.standIn && (
        <p>
          你是备选监督员，这里代 {view.me.standIn.name}{' '}
          投入，用你自己的口令或通行密钥打开他交给你的钥匙。记录里写明是你代的。
        </p>
      )}
      <UnlockKey registered={view.me.key} submit="交出我的份" onUnlocked={hand} />
      <p role="status" aria-live="polite">
        {progress}
      </p>
      <Doubt onSend={calls.doubt} />
    </section>
  );
};

const Trial = ({ view }: { view: CustodyTenderView }) => {
  const [isGood, setGood] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="trial">
      <h2 id="trial">试一次：检查我的份额还在</h2>
      <p className="muted">只在本机检查，不送出任何东西。</p>
      <UnlockKey
        registered={view.me.key}
        submit="试一次"
        onUnlocked={(key) => setGood(keyInPlace(view, key) !== undefined)}
      />
      <p role="status">{isGood && '份额还在，指纹与发布时登记的一致。'}</p>
    </section>
  );
};

const Result = ({ view: { result } }: { view: CustodyTenderView }) =>
  result && (
    <dl className={styles.result}>
      <div>
        <dt>收到</dt>
        <dd className="num">{result.received} 份</dd>
      </div>
      <div>
        <dt>有效 / 无效</dt>
        <dd className="num">
          {result.valid} 份 / {result.void} 份
        </dd>
      </div>
      <div>
        <dt>链头</dt>
        <dd className="num">
          {result.head.slice(0, 8)} … {result.head.slice(-4)}
        </dd>
      </div>
    </dl>
  );

const NEXT = [
  ['你的份额送达', '凑齐两份，第三份不再需要'],
  ['报价全部打开', '每份与当时的承诺值逐一核对，对不上的单独列出'],
  ['同时发给各方', '货主看到全部；车队收到全部价格，名称按发布时的选择'],
  ['写入公开日志', '谁在何时投入，所有人可查'],
] as const;

const Next = () => (
  <section className={styles.section} aria-labelledby="next">
    <h2 id="next">按下之后会发生什么</h2>
    <ol className={styles.next}>
      {NEXT.map(([name, words]) => (
        <li key={name}>
          <b>{name}</b>
          <small>{words}</small>
        </li>
      ))}
    </ol>
  </section>
);

const Records = ({ view: { events } }: { view: CustodyTenderView }) => (
  <section className={styles.section} aria-labelledby="records">
    <h2 id="records">记录</h2>
    <p className="muted">只增不改，与操作日志同一份</p>
    <ul className={styles.events}>
      {events.map(({ logId, at, kind, who, text }) => (
        <li key={logId}>
          <span className="num">{timeText(at)}</span>
          <span>{who}</span>
          <span>
            {custodyEvents[kind]}
            {text && <small>{text}</small>}
          </span>
          <span className="num muted">#{logId}</span>
        </li>
      ))}
    </ul>
  </section>
);

export const OpeningView = ({ view, calls, mayHandIn }: Props) => (
  <div className={styles.page}>
    <Board view={view} />
    <Three view={view} />
    <Result view={view} />
    {mayHandIn && view.stage === 'before' && <Trial view={view} />}
    {mayHandIn && canHandIn(view) && (
      <>
        <HandIn view={view} calls={calls} />
        <Next />
      </>
    )}
    <Records view={view} />
    <p className="muted">
      打开前此页不显示价格、车队与家数；你也看不到。打开后价格归货主与报价车队，保管人只看核对结果。
    </p>
  </div>
);
