// The public check of certificates, bid receipts, tenders, contracts and waybills, by QR code (the URL contains the code) or by typing the code.

import { fileText } from '@rfb/contract/trade/bids/proof.ts';
import { useEffect, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { Brand } from '../../../../site/shell/Brand.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import * as outcome from '../../../../ui/CheckOutcome.module.css';
import { PublicLog } from '../../../services/checkpoints/shared/PublicLog.tsx';
import { BidOutcome } from '../../../trade/bids/shared/BidOutcome.tsx';
import { PaperOutcome } from '../../../trade/papers/shared/PaperOutcome.tsx';
import { AuditHead } from '../shared/AuditHead.tsx';
import { CodeForm } from './CodeForm.tsx';
import type { VerifyContent } from './content.ts';
import { Found, NotFound, NumberFound } from './Outcome.tsx';
import { SelfCheck } from './SelfCheck.tsx';
import * as selfStyles from './self-check.module.css';
import { type Checked, useCheck } from './use-check.ts';
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

const Hints = ({ host }: { host: string }) => (
  <>
    <ul className={styles.verifyHints}>
      <li>证书右下角二维码旁印有同一串码</li>
      <li>
        只认 <span className="num">{host}</span> 域名下的查验页
      </li>
      <li>怀疑证书造假，可向分会举报</li>
    </ul>
    <div className={styles.verifyNext}>
      <a className="button" href={withBase('/contact')}>
        举报可疑证书
      </a>
    </div>
  </>
);

const FILES = '#files';

/** Whether files are checked instead of a code; kept in the address, so that it can be linked. */
const useByFile = () => {
  const [isByFile, setIsByFile] = useState(false);
  useEffect(() => setIsByFile(location.hash === FILES), []);
  const choose = (next: boolean) => {
    setIsByFile(next);
    history.replaceState(history.state, '', next ? FILES : location.pathname + location.search);
  };
  return { isByFile, choose };
};

const Ask = ({ isByFile, onChoose }: { isByFile: boolean; onChoose: (isByFile: boolean) => void }) => (
  <div className={selfStyles.ask}>
    <div>
      <h1 className={styles.verifyTitle}>{isByFile ? '自己查验' : '证书、回执与运输文书查验'}</h1>
      {isByFile && <p>把文件放进来，全部在你的浏览器里算，不上传；断开网络也能查。</p>}
    </div>
    <fieldset className={selfStyles.switch}>
      <legend className="visually-hidden">怎样查</legend>
      {[false, true].map((byFile) => (
        <button key={`${byFile}`} type="button" aria-pressed={isByFile === byFile} onClick={() => onChoose(byFile)}>
          {byFile ? '用文件查' : '按查验码查'}
        </button>
      ))}
    </fieldset>
  </div>
);

/** What the page already knows a dropped file can be compared with. */
const knownOf = ({ audit, bid, log }: VerifyContent) => ({
  publicKey: audit.publicKey,
  witnesses: log.witnesses.map(({ key }) => key),
  ...(bid?.inclusion && { inclusions: [bid.inclusion] }),
  ...(bid?.report && { report: fileText(bid.report) }),
  ...(bid?.receipt && { receipt: bid.receipt }),
});

export const Page = ({ content }: Pick<PageProps<VerifyContent>, 'content'>) => {
  const { state, check } = useCheck(content);
  const { isByFile, choose } = useByFile();
  const host = useHost();
  const checked = state.stage === 'checked' ? state.checked : undefined;
  /** Replaced when another code is checked. */
  const bid = state.stage === 'asking-for-code' ? content.bid : undefined;
  const paper = state.stage === 'asking-for-code' ? content.paper : undefined;
  const isFound = Boolean(checked?.certificate || bid || paper);
  const isAsking = !checked && !bid && !paper;
  const code = state.stage === 'checking' || state.stage === 'failed' ? state.code : (checked?.code ?? '');
  return (
    <div className={styles.verify} data-wide={Boolean(content.bid) || (isAsking && isByFile)}>
      <header>
        <Brand href={withBase('/')} />
        <span>查验</span>
      </header>
      <main>
        {checked?.certificate && (
          <>
            <Found certificate={checked.certificate} checkedAt={checked.checkedAt} />
            <Next certificate={checked.certificate} />
          </>
        )}
        {checked?.number && <NumberFound number={checked.number} checkedAt={checked.checkedAt} />}
        {checked && !checked.certificate && !checked.number && (
          <NotFound code={checked.code} checkedAt={checked.checkedAt} />
        )}
        {bid && (
          <BidOutcome check={bid} publicKey={content.audit.publicKey} witnesses={knownOf(content).witnesses}>
            <h2 className={outcome.title}>用文件查：全部在你的浏览器里算，不上传</h2>
            <SelfCheck known={knownOf(content)} hasProofs={bid.report === null} />
          </BidOutcome>
        )}
        {paper && <PaperOutcome paper={paper} />}
        {isAsking && <Ask isByFile={isByFile} onChoose={choose} />}
        {isAsking && isByFile ? (
          <SelfCheck known={knownOf(content)} hasProofs />
        ) : (
          <CodeForm
            key={`${code} ${isFound}`}
            title={
              isFound ? '查验另一份证书、回执或文书' : checked ? '核对后重新查验' : '输入查验码，或扫描纸面上的二维码'
            }
            code={isFound ? '' : code}
            error={state.stage === 'failed' ? state.message : undefined}
            isBusy={state.stage === 'checking'}
            isAgain={Boolean(checked) && !isFound}
            onCheck={(typed) => void check(typed)}
          />
        )}
        {!isFound && !isByFile && <Hints host={host} />}
        <PublicLog log={content.log} />
        <AuditHead {...content.audit} />
      </main>
      <footer>
        此页由分会服务器实时生成，不含广告。请核对地址栏为 <span className="num">{host}</span>。截图不能作为凭证。
      </footer>
    </div>
  );
};
