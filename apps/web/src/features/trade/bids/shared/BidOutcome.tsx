// The public check of a receipt before opening, and of a tender's chain from opening on.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { Found } from '@rfb/contract/statements.ts';
import { bidStates } from '@rfb/contract/trade/bids/bid.states.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import * as styles from '../../../../ui/CheckOutcome.module.css';
import { HashGrid } from '../../../../ui/HashGrid.tsx';
import { ChainLine } from './ChainLine.tsx';
import type { FileCheck } from './check-receipt.ts';
import { Proofs } from './Proofs.tsx';
import { type BidCheck, type SignatureCheck, saveReport } from './signed-files.ts';

/** Loaded after the page is shown: most who come here check a certificate. */
const checks = () => import(/* webpackChunkName: "check-files" */ './check-receipt.ts');

const moment = (instant: string) => new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });

const signatureWords: Record<SignatureCheck, string> = {
  good: '分会公钥在本机验证通过',
  bad: '与内容不符，这张回执不是分会签发的',
  unknown: '这一页不是用 https 打开的，不能在本机验证，可用核对脚本',
};

/** A page has one first heading: below the alarm these are second ones. */
const Headline = ({ chain, children }: { chain: BidCheck['chain']; children: ReactNode }) =>
  chain.alarm ? <h2>{children}</h2> : <h1>{children}</h1>;

/** Checked after hydration, in the reader's own browser. */
const useChecked = <T,>(check: () => Promise<T>) => {
  const [result, setResult] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page shows one check for its whole life
  useEffect(() => {
    void check().then(setResult, () => undefined);
  }, []);
  return result;
};

type Receipt = NonNullable<BidCheck['receipt']>;

const ReceiptFacts = ({ receipt, signature }: { receipt: Receipt; signature: SignatureCheck | undefined }) => (
  <>
    <dl className={styles.facts}>
      <div>
        <dt>竞价</dt>
        <dd>
          <span className="num">{receipt.tenderNo}</span>　标的 {receipt.lotNumber}
        </dd>
      </div>
      <div>
        <dt>收下时间</dt>
        <dd className="num">{moment(receipt.receivedAt)}</dd>
      </div>
      <div>
        <dt>签名</dt>
        <dd>{signature ? signatureWords[signature] : '正在本机验证'}</dd>
      </div>
      <div>
        <dt>状态</dt>
        <dd>{receipt.state ? bidStates[receipt.state] : receipt.isOpened ? '已开启' : '待开启'}</dd>
      </div>
      <div>
        <dt>链上位置</dt>
        <dd>{receipt.position === null ? '开启后公布' : `第 ${receipt.position} 环`}</dd>
      </div>
      <div>
        <dt>不显示</dt>
        <dd>车队、价格{receipt.position === null && '、序号、家数'}</dd>
      </div>
    </dl>
    <p className={styles.label}>承诺值（SHA-256）</p>
    <HashGrid hash={receipt.commitment} label="承诺值" />
  </>
);

type SealedProps = { receipt: Receipt; chain: BidCheck['chain']; children: ReactNode };

const SealedReceipt = ({ receipt, chain, children }: SealedProps) => {
  const signature = useChecked(async () => (await checks()).checkPublicReceipt(receipt));
  const isBad = signature === 'bad';
  return (
    <>
      <section className={styles.frame} data-kind={isBad ? 'bad' : 'good'} aria-live="polite">
        <p>
          报价回执　<span className="num">{receipt.code}</span>
        </p>
        <Headline chain={chain}>{isBad ? '对不上' : '回执真实'}</Headline>
        <p>
          {isBad
            ? '签名与内容不符，这张回执不是分会签发的。'
            : `${receipt.action === 'bid' ? '报价' : '撤回'}已收下并密封，链上位置与内容在开启后公布。`}
        </p>
      </section>
      <ReceiptFacts receipt={receipt} signature={signature} />
      {children}
    </>
  );
};

type Opened = BidCheck & { report: NonNullable<BidCheck['report']> };

const ChainBoard = ({ check, result }: { check: Opened; result: FileCheck | undefined }) => {
  const { document } = check.report;
  const kind = (
    <p>
      {document.mode === 'sealed' ? '开启报告' : '竞价报告'}　<span className="num">{document.tenderNo}</span>
    </p>
  );
  if (result?.problem)
    return (
      <section className={styles.frame} data-kind="bad" aria-live="polite">
        {kind}
        <Headline chain={check.chain}>对不上</Headline>
        <p>{result.problem.problem}。请向分会举报，并附上这一页的地址。</p>
      </section>
    );
  return (
    <section className={`sign-board ${styles.board}`} aria-live="polite">
      {kind}
      <Headline chain={check.chain}>
        {!result ? '正在本机核对回执链' : result.signature === 'good' ? '链完整，报告未被改动' : '没有在本机核对'}
      </Headline>
      <p>
        <span className="num">{document.links.length}</span> 环首尾相扣，查验于{' '}
        <span className="num">{moment(check.checkedAt)}</span>
        {result?.signature === 'unknown' && '；这一页不是用 https 打开的，没有在本机验证，可用核对脚本'}
      </p>
    </section>
  );
};

const OpenedChain = ({ check, children, ...keys }: { check: Opened; children: ReactNode } & Keys) => {
  const { receipt, report } = check;
  const { document } = report;
  const result = useChecked(async () => (await checks()).checkChain(report));
  const signature = useChecked(async () => (receipt ? (await checks()).checkPublicReceipt(receipt) : undefined));
  return (
    <>
      <ChainBoard check={check} result={result} />
      <dl className={styles.facts}>
        <div>
          <dt>竞价</dt>
          <dd>{document.title}</dd>
        </div>
        <div>
          <dt>货主</dt>
          <dd>{document.shipper}</dd>
        </div>
        <div>
          <dt>{document.mode === 'sealed' ? '截止与开启' : '截止与计票'}</dt>
          <dd className="num">
            {moment(document.closesAt)} / {moment(document.openedAt)}
          </dd>
        </div>
      </dl>
      <h2 className={styles.title}>回执链</h2>
      <ChainLine links={document.links} ownCode={receipt?.code} brokenAt={result?.problem?.position} />
      <p className={styles.label}>
        截止码（SHA-256）　<span className="num">{moment(document.deadline.fixedAt)}</span>{' '}
        固定，与当时收到的通知比对，先比首尾两组
      </p>
      <HashGrid hash={document.deadline.code} label="截止码" />
      <LeafProof check={check} {...keys} />
      {receipt && <ReceiptFacts receipt={receipt} signature={signature} />}
      {children}
      <Proofs document={document} />
      <div className={styles.next}>
        <button type="button" className="button primary" onClick={() => saveReport(report)}>
          下载公开核对包
        </button>
      </div>
    </>
  );
};

type Keys = { publicKey: string; witnesses: readonly string[] };

/** The words of the check in this browser; undefined while it runs. */
const leafWords = (found: Found | undefined) => {
  if (!found) return '正在本机按写入证明计算';
  return found.problem ? `对不上：${found.problem}。请向分会举报` : `本机已算：写在公开日志${found.value}`;
};

/** The proof exists once the hour's part of the log is closed and cosigned. */
const LeafProof = ({ check: { chain, inclusion }, ...keys }: { check: BidCheck } & Keys) => {
  const { deadline } = chain;
  const found = useChecked(async () => (await checks()).checkDeadline(chain, inclusion, keys));
  if (!deadline?.leaf) return null;
  return (
    <p className={styles.label} data-kind={found?.problem ? 'bad' : undefined}>
      {inclusion
        ? leafWords(found)
        : '截止码写进了公开日志，下一个日志头公布后任何人都能取得写入证明，这一页也会算给你看'}
      　
      {inclusion && (
        <a href={withBase(`${API_BASE}/public/log/inclusion?entry=${deadline.leaf.entry}`)} download="写入证明.json">
          保存写入证明
        </a>
      )}
    </p>
  );
};

const waitingHead = ({ mode, deadline, closesAt }: BidCheck['chain'], checkedAt: string) => {
  if (closesAt > checkedAt) return '尚未截止';
  if (deadline === null) return '已截止，正在固定截止码';
  return mode === 'sealed' ? '已截止，待开启' : '已截止';
};

const WaitingChain = ({ check, ...keys }: { check: BidCheck } & Keys) => {
  const { chain, checkedAt } = check;
  return (
    <>
      <section className={styles.frame} data-kind="good" aria-live="polite">
        <p>
          {chain.mode === 'sealed' ? '密封竞价' : '公开竞价'}　<span className="num">{chain.tenderNo}</span>
        </p>
        <h1>{waitingHead(chain, checkedAt)}</h1>
        <p>
          {chain.title}，报价截止 <span className="num">{moment(chain.closesAt)}</span>
          {chain.mode === 'sealed' ? '。家数、价格和顺序在开启后公布。' : '。报告在竞价结束后公布。'}
        </p>
      </section>
      <p className={styles.label}>
        {chain.deadline === null
          ? '链的起点'
          : '截止码，截止时发给货主和每一家可以参加的车队；看不出有几家报价，开启后写在报告里'}
      </p>
      <HashGrid hash={chain.deadline?.code ?? chain.start} label={chain.deadline === null ? '链的起点' : '截止码'} />
      <LeafProof check={check} {...keys} />
    </>
  );
};

const Alarmed = ({ chain }: { chain: BidCheck['chain'] & { alarm: NonNullable<BidCheck['chain']['alarm']> } }) => (
  <section className={styles.frame} data-kind="bad" role="alert">
    <p>
      {chain.mode === 'sealed' ? '密封竞价' : '公开竞价'}　<span className="num">{chain.tenderNo}</span>
    </p>
    <h1>报价记录对不上</h1>
    <p>
      <span className="num">{moment(chain.alarm.foundAt)}</span> 发现：{chain.alarm.problem}
      。开启和新的成交已停止。报过价的请保存回执文件和截止码，向分会举报。
    </p>
    {chain.deadline && <p className="num">截止码 {chain.deadline.code}</p>}
  </section>
);

/** `children`: the check of files, below what the code alone tells. */
export const BidOutcome = ({ check, children, ...keys }: { check: BidCheck; children?: ReactNode } & Keys) => {
  const { receipt, report, chain } = check;
  const { alarm } = chain;
  return (
    <>
      {alarm && <Alarmed chain={{ ...chain, alarm }} />}
      {report && (
        <OpenedChain check={{ ...check, report }} {...keys}>
          {children}
        </OpenedChain>
      )}
      {!report && receipt && (
        <SealedReceipt receipt={receipt} chain={chain}>
          {children}
        </SealedReceipt>
      )}
      {!report && !receipt && (alarm ? children : <WaitingChain check={check} {...keys} />)}
    </>
  );
};
