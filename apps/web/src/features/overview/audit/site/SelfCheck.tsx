// Checks files without trusting the platform: compare the code of the deadline, read each statement.
import { useState } from 'react';
import { clockText, dayText } from '../../../../lib/moments.ts';
import { Field } from '../../../../site/forms/Field.tsx';
import { ProofLists } from '../../../trade/bids/shared/Proofs.tsx';
import { CheckedFile } from './CheckedFile.tsx';
import * as styles from './self-check.module.css';
import { ToolDownloads } from './ToolDownloads.tsx';
import type { FileChecks, useFileCheck } from './use-file-check.ts';

const proven = [
  ['文件与分会签发时一字不差', '签名、公钥与写法'],
  ['截止后没有报价被增、删、换或调换先后', '链与截止码；和你截止时收到的截止码相同才算数'],
  ['报告里的价格就是当时提交的价格', '由原文与随机数重算；公开版没有价格，不查这一条'],
  ['你的报价没有被漏掉', '回执和报告一起放进来才查'],
  ['锁好的报价就是你回执里的那一份，打开的也是', '三方保管：用回执里的钥匙重新加锁一遍'],
  ['截止码写进了公开日志', '由写入证明逐层算到有签名的日志摘要；证明可以联网取，也可以放进来'],
  ['操作日志没有被改、删、插', '与公布过的链头一致'],
] as const;

const notProven = [
  ['平台保管的报价在开启前绝对无人看过', '挡不住同时控制运行中服务器与密钥的人'],
  ['截止前没有报价被删', '只有手里有回执、链上却没有的车队能证明，请每一家都查自己的回执'],
  ['没有收到回执的报价曾经发出过', '网络中断、没收到回执的不在链上'],
  ['收下的时间准确', '时间由分会的数据库给出'],
  ['选对了成交车队，价格合理', '查的是记录没有被改，不评判选谁'],
  ['这一页的程序没有被换过', '它由分会服务器发给你；要紧的事请下载脚本再查一遍'],
] as const;

const CODE_LENGTH = 64;

const DeadlineField = ({ onCode }: { onCode: (code: string | undefined) => void }) => {
  const [typed, setTyped] = useState('');
  const plain = typed.replace(/\s/g, '');
  const change = (text: string) => {
    setTyped(text);
    const code = text.replace(/\s/g, '');
    onCode(code.length === CODE_LENGTH ? code : undefined);
  };
  return (
    <Field
      label="截止时收到的截止码（可不填）"
      name="deadline-code"
      value={typed}
      autoComplete="off"
      spellCheck={false}
      hint="在报价截止时的通知里，共 64 位。填上后与报告里的比对：这是分会事后换不掉的"
      error={plain.length > 0 && plain.length !== CODE_LENGTH ? `截止码是 64 位，现在 ${plain.length} 位` : undefined}
      onChange={({ target }) => change(target.value)}
    />
  );
};

type ResultsProps = FileChecks & Pick<ReturnType<typeof useFileCheck>, 'proof' | 'fetchProof' | 'hasFetched'>;

const Results = ({ files, seconds, at, proof, fetchProof, hasFetched }: ResultsProps) => {
  const sent = hasFetched ? '只为取写入证明联过网，文件没有上传' : '没有联网';
  const when = `本机用时 ${seconds.toFixed(2)} 秒，查于 ${dayText(at)} ${clockText(at)}，${sent}`;
  return files.map((file, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a new choice replaces all of them
    <CheckedFile key={`${index} ${file.name}`} file={file} when={when}>
      {file.logEntry && (
        <div className={styles.report}>
          <button
            type="button"
            className="button"
            disabled={proof.isBusy}
            onClick={() => void fetchProof(file.logEntry ?? '')}
          >
            {proof.isBusy ? '正在取' : '联网取公开日志的写入证明'}
          </button>
          {proof.message && <p role="alert">{proof.message}</p>}
        </div>
      )}
    </CheckedFile>
  ));
};

type FileCheckState = ReturnType<typeof useFileCheck>;

/** What the chosen files prove; nothing before files are chosen. */
export const FileResults = ({ state, compare, ...fetching }: Omit<FileCheckState, 'take' | 'worksOffline'>) => {
  if (state.stage === 'empty') return null;
  return (
    <section className={styles.self} aria-label="用文件查">
      <div aria-live="polite">
        {state.stage === 'checking' && <p className={styles.lead}>正在本机计算</p>}
        {state.stage === 'failed' && <p className={styles.failed}>{state.message}</p>}
        {state.stage === 'checked' && <Results {...state} {...fetching} />}
      </div>
      <DeadlineField onCode={compare} />
    </section>
  );
};

/** How to check without this page. */
export const OwnComputer = () => (
  <div>
    <ToolDownloads />
    <ProofLists proven={proven} notProven={notProven} />
  </div>
);
