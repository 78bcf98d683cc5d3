// The public check of certificates, bid receipts, tenders, contracts, waybills and files: one box, the answer below it.

import { codeKinds } from '@rfb/contract/overview/audit/code-kinds.ts';
import { fileText } from '@rfb/contract/trade/bids/proof.ts';
import { useEffect, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import * as pageHead from '../../../../site/shell/page-head.module.css';
import type { PageProps } from '../../../../site/site-page.ts';
import * as outcome from '../../../../ui/CheckOutcome.module.css';
import { PublicLog } from '../../../services/checkpoints/shared/PublicLog.tsx';
import { BidOutcome } from '../../../trade/bids/shared/BidOutcome.tsx';
import { PaperOutcome } from '../../../trade/papers/shared/PaperOutcome.tsx';
import { AuditHead } from '../shared/AuditHead.tsx';
import type { VerifyContent } from './content.ts';
import { HashOutcome } from './HashOutcome.tsx';
import { Found, NotFound, NumberFound } from './Outcome.tsx';
import { FileResults, OwnComputer } from './SelfCheck.tsx';
import { type Checked, useCheck } from './use-check.ts';
import { useFileCheck } from './use-file-check.ts';
import { VerifyBox } from './VerifyBox.tsx';
import * as styles from './verify.module.css';

/** Known only in the browser: people compare it with the address bar. */
const useHost = () => {
  const [host, setHost] = useState('分会官网');
  useEffect(() => setHost(location.host), []);
  return host;
};

const Next = ({ certificate }: { certificate: NonNullable<Checked['certificate']> }) => {
  const { kind, status, fleetId } = certificate;
  const isOfMember = kind === 'member';
  return (
    <div className={styles.verifyNext}>
      {fleetId && (
        <a className="button primary" href={withBase(`/ecosystem/${fleetId}`)}>
          查看车队公开页
        </a>
      )}
      <a className="button" href={withBase('/contact')}>
        {status === 'active' || !isOfMember ? '信息与纸质证书不一致' : '如何恢复会员资格'}
      </a>
    </div>
  );
};

/** What the box takes, each with a sample of its form. */
const Kinds = () => (
  <section className={styles.kinds} aria-labelledby="kinds">
    <h2 id="kinds">认得这些</h2>
    <dl>
      {Object.entries(codeKinds).map(([kind, { name, sample }]) => (
        <div key={kind}>
          <dt>{name}</dt>
          <dd className="num">{sample}</dd>
        </div>
      ))}
      <div>
        <dt>文件</dt>
        <dd>回执、报告、凭证、校验包</dd>
      </div>
    </dl>
  </section>
);

const ways: ['search' | 'paper' | 'lock', string, string][] = [
  ['search', '扫码或输入', '码印在证书右下角的二维码旁，短横与空格可以省略。码里有随机的一段，猜不到下一张。'],
  [
    'paper',
    '文件留在你这里',
    '回执与报告由浏览器在本机计算，再与公开的链比对。价格和随机数不离开这台电脑，断开网络也能查。',
  ],
  ['lock', '日志早就公布', '每小时的日志头写进公开页。改一条旧记录，之后每个头都对不上。'],
];

const Ways = ({ host }: { host: string }) => (
  <section className={styles.ways} aria-labelledby="ways">
    <h2 id="ways">怎么查的</h2>
    <ul>
      {ways.map(([icon, title, text]) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <p className={styles.trust}>
      只认 <span className="num">{host}</span> 域名下的查验页；结果由分会服务器当场给出，截图不能作为凭证。
    </p>
    <a className={`button ${styles.report}`} href={withBase('/contact')}>
      举报可疑证书
    </a>
  </section>
);

/** What the page already knows a dropped file can be compared with. */
const knownOf = ({ audit, bid, log }: VerifyContent) => ({
  publicKey: audit.publicKey,
  witnesses: log.witnesses.map(({ key }) => key),
  ...(bid?.inclusion && { inclusions: [bid.inclusion] }),
  ...(bid?.report && { report: fileText(bid.report) }),
  ...(bid?.receipt && { receipt: bid.receipt }),
});

type CheckState = ReturnType<typeof useCheck>['state'];

const Answer = ({ content, state }: { content: VerifyContent; state: CheckState }) => {
  if (state.stage === 'checked') {
    const { certificate, number, code, checkedAt } = state.checked;
    if (certificate)
      return (
        <>
          <Found certificate={certificate} checkedAt={checkedAt} />
          <Next certificate={certificate} />
        </>
      );
    return number ? (
      <NumberFound number={number} checkedAt={checkedAt} />
    ) : (
      <NotFound code={code} checkedAt={checkedAt} />
    );
  }
  if (state.stage !== 'asking-for-code') return null;
  const { bid, paper, hash, audit, log } = content;
  if (hash) return <HashOutcome hash={hash} audit={audit} log={log} />;
  if (paper) return <PaperOutcome paper={paper} />;
  return bid ? (
    <BidOutcome check={bid} publicKey={audit.publicKey} witnesses={knownOf(content).witnesses}>
      <h2 className={outcome.title}>用文件查：把回执或报告的文件放进上面的框，全部在你的浏览器里算，不上传</h2>
    </BidOutcome>
  ) : null;
};

const hasOutcome = ({ bid, paper, hash }: VerifyContent, { stage }: CheckState) =>
  stage === 'checked' || (stage === 'asking-for-code' && Boolean(bid || paper || hash));

/** The code the box begins with: one that was found is answered, so that the box is free for the next. */
const typedOf = (state: CheckState) => {
  if (state.stage === 'checking' || state.stage === 'failed') return state.code;
  return state.stage === 'checked' && !state.checked.certificate ? state.checked.code : '';
};

export const Page = ({ content }: Pick<PageProps<VerifyContent>, 'content'>) => {
  const { state, check } = useCheck(content);
  const { take, worksOffline, ...files } = useFileCheck(knownOf(content));
  const host = useHost();
  const isAnswered = hasOutcome(content, state);
  const code = typedOf(state);
  // The outcome has the page's first heading.
  const Title = isAnswered ? 'p' : 'h1';
  return (
    <>
      <header className={`${pageHead.pageHead} ${styles.head}`} data-answered={isAnswered}>
        <div className="wrap">
          <div className={styles.ask}>
            <Title className={styles.title}>查验</Title>
            <p>证书、会员、回执、文书、日志头，一个框都认。不用登录。</p>
            <VerifyBox
              key={code}
              code={code}
              error={state.stage === 'failed' ? state.message : undefined}
              isBusy={state.stage === 'checking'}
              isAgain={state.stage === 'checked' && !state.checked.certificate}
              worksOffline={worksOffline}
              hasFiles={files.state.stage !== 'empty'}
              onCheck={(typed) => void check(typed)}
              onFiles={(given) => void take(given)}
            />
          </div>
          <Kinds />
        </div>
      </header>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.answer}>
          <FileResults {...files} />
          <Answer content={content} state={state} />
          <Ways host={host} />
          {!(content.bid && isAnswered) && <OwnComputer />}
        </div>
        <aside>
          <PublicLog log={content.log} />
          <AuditHead {...content.audit} />
        </aside>
      </div>
    </>
  );
};
