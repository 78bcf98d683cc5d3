// One box for codes, numbers and files. Without JavaScript it loads the same page with the code in the URL.

import { codeKindOf, codeKinds } from '@rfb/contract/overview/audit/code-kinds.ts';
import { type FormEvent, useRef, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { useDrop } from './use-drop.ts';
import * as styles from './verify.module.css';

type FileRowProps = Pick<Props, 'worksOffline' | 'onFiles'> & { isAgain: boolean };

const FileRow = ({ isAgain, worksOffline, onFiles }: FileRowProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.fileRow}>
      <Icon name="paper" />
      <span>或把回执、报告、凭证、校验包拖到这里，在本机核对，不上传{worksOffline && '，断网也能查'}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="选择要查的文件"
        accept=".json,.ndjson,.bin,application/json"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file, corrected, can be chosen again.
          target.value = '';
        }}
      />
      <button type="button" className="link" onClick={() => input.current?.click()}>
        {isAgain ? '换文件' : '选择文件'}
      </button>
    </div>
  );
};

/** Told while typing: half the mistakes are a wrong number copied from beside the code. */
const Recognised = ({ typed }: { typed: string }) => {
  const kind = codeKindOf(typed);
  if (!kind) return null;
  return (
    <p className={styles.recognised} role="status">
      <span>认出来了</span>
      {codeKinds[kind].name}
    </p>
  );
};

const MAX_CODE = 80;

type Props = {
  code: string;
  error?: string | undefined;
  isBusy: boolean;
  isAgain: boolean;
  hasFiles: boolean;
  /** What checks files is loaded. */
  worksOffline: boolean;
  onCheck: (code: string) => void;
  onFiles: (files: readonly File[]) => void;
};

export const VerifyBox = ({ code, error, isBusy, isAgain, hasFiles, worksOffline, onCheck, onFiles }: Props) => {
  const [typed, setTyped] = useState(code);
  const isOver = useDrop(onFiles);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCheck(typed);
  };
  return (
    <>
      <form className={styles.box} action={withBase('/verify')} onSubmit={submit} data-over={isOver} noValidate>
        <div className={styles.codeRow}>
          <Icon name="search" />
          <input
            name="code"
            aria-label="查验码"
            value={typed}
            maxLength={MAX_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="HY-2026-0086-7Q4MK-9RTD2"
            aria-invalid={error !== undefined || undefined}
            aria-describedby="code-help"
            onChange={({ target }) => setTyped(target.value)}
          />
          <button className={`button primary ${styles.submit}`} type="submit" disabled={isBusy}>
            {isBusy ? '正在查验' : isAgain ? '重新查验' : '查验'}
          </button>
        </div>
        <FileRow isAgain={hasFiles} worksOffline={worksOffline} onFiles={onFiles} />
      </form>
      <div id="code-help">
        {error ? (
          <p className={styles.failed} role="alert">
            {error}
          </p>
        ) : (
          <Recognised typed={typed} />
        )}
      </div>
    </>
  );
};
