// The public check of a contract or a waybill, with a comparison of the PDF file in the reader's own browser.
import { paperKinds } from '@rfb/contract/trade/papers/paper.labels.ts';
import type { PublicPaper } from '@rfb/contract/trade/papers/papers.endpoints.ts';
import { type ChangeEvent, useState } from 'react';
import * as styles from '../../../../ui/CheckOutcome.module.css';
import { HashGrid } from '../../../../ui/HashGrid.tsx';

const moment = (instant: string) => new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });

const boards = {
  current: { title: '文书真实', words: '由分会平台出具，是现行版本。' },
  superseded: { title: '已有新版', words: '由分会平台出具，但之后内容有变化，请向承运双方索取现行版本。' },
  cancelled: { title: '运单已取消', words: '由分会平台出具，但这张运单已经取消。' },
} as const;

const hashOf = async (file: File) => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

type Checked = { name: string; kind: 'good' | 'bad'; words: string };

const PdfCheck = ({ sha256 }: { sha256: string }) => {
  const [checked, setChecked] = useState<Checked>();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const isSame = (await hashOf(file)) === sha256;
    const words = isSame ? '与出具时的文件完全一致' : '与出具时的文件不一致，内容可能被改动过';
    setChecked({ name: file.name, kind: isSame ? 'good' : 'bad', words });
  };
  return (
    <section className={styles.file} aria-live="polite">
      <label htmlFor="paper-file">选择手中的 PDF，在本机核对有没有被改动</label>
      <input id="paper-file" type="file" accept=".pdf,application/pdf" onChange={(event) => void read(event)} />
      {checked && (
        <p>
          {checked.name}　<strong data-kind={checked.kind}>{checked.words}</strong>
        </p>
      )}
      <small>文件不上传。只有纸面的，请核对编号、版次和双方名称，并可向承运双方索取 PDF。</small>
    </section>
  );
};

export const PaperOutcome = ({ paper }: { paper: PublicPaper }) => {
  const { title, words } = boards[paper.standing];
  const isCurrent = paper.standing === 'current';
  return (
    <>
      <section
        className={isCurrent ? `sign-board ${styles.board}` : styles.frame}
        {...(!isCurrent && { 'data-kind': 'bad' })}
        aria-live="polite"
      >
        <p>
          {paperKinds[paper.kind]}　<span className="num">{paper.code}</span>
        </p>
        <h1>{title}</h1>
        <p>
          {words}查验于 <span className="num">{moment(paper.checkedAt)}</span>
        </p>
      </section>
      <dl className={styles.facts}>
        <div>
          <dt>编号</dt>
          <dd>
            <span className="num">{paper.paperNo}</span>　第 {paper.version} 版
          </dd>
        </div>
        <div>
          <dt>出具时间</dt>
          <dd className="num">{moment(paper.issuedAt)}</dd>
        </div>
        <div>
          <dt>托运人</dt>
          <dd>{paper.shipper}</dd>
        </div>
        <div>
          <dt>承运人</dt>
          <dd>{paper.fleet}</dd>
        </div>
        <div>
          <dt>模板</dt>
          <dd>第 {paper.templateVersion} 版</dd>
        </div>
        <div>
          <dt>不显示</dt>
          <dd>货物、线路、价格、车辆和人员</dd>
        </div>
      </dl>
      <p className={styles.label}>PDF 文件指纹（SHA-256）</p>
      <HashGrid hash={paper.sha256} label="PDF 文件指纹" />
      <PdfCheck sha256={paper.sha256} />
      <p className={styles.label}>公路货运分会提供平台服务，不是合同当事人；查验只证明文书由平台出具。</p>
    </>
  );
};
