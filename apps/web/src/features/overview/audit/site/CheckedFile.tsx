// The result of one checked file: the conclusion, then every statement with its mark, and what to do where one fails.
import type { CheckedFile as Checked } from '@rfb/contract/overview/audit/check-files.ts';
import { type Outcome, outcomeOf, type Statement } from '@rfb/contract/statements.ts';
import type { Look } from '@rfb/contract/states.ts';
import type { ReactNode } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './self-check.module.css';

const marks: Record<Outcome, { look: Look; word: string }> = {
  good: { look: ['brand', 'dot'], word: '通过' },
  bad: { look: ['red', 'bar'], word: '不通过' },
  unchecked: { look: ['grey', 'ring'], word: '未查' },
};

const conclusionOf = (statements: readonly Statement[]) => {
  const count = (outcome: Outcome) => statements.filter((one) => outcomeOf(one) === outcome).length;
  const [good, bad, unchecked] = [count('good'), count('bad'), count('unchecked')];
  if (bad > 0) return { kind: 'bad', words: `${bad} 条不通过` };
  return { kind: 'good', words: unchecked > 0 ? `${good} 条通过，${unchecked} 条未查` : `${good} 条全部通过` };
};

const Row = ({ statement, number }: { statement: Statement; number: number }) => {
  const { claim, explanation, problem, advice, unchecked, value } = statement;
  const outcome = outcomeOf(statement);
  const { look, word } = marks[outcome];
  return (
    <li className={styles.statement} data-outcome={outcome}>
      <span className={`num ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <div>
        {claim}
        {problem && <strong>{problem}</strong>}
        <small>{problem ? advice : unchecked || explanation}</small>
      </div>
      <span className={`num ${styles.value}`}>{value}</span>
      <StatusTag look={look}>{word}</StatusTag>
    </li>
  );
};

/** 184 KB */
const sizeText = (bytes: number) => (bytes < 1000 ? `${bytes} 字节` : `${Math.round(bytes / 1000)} KB`);

type Props = { file: Checked; when: string; children?: ReactNode };

/** `children`: what else can be done about it. */
export const CheckedFile = ({ file, when, children }: Props) => {
  const { kind, words } = conclusionOf(file.statements);
  return (
    <section className={styles.result} aria-label={file.name}>
      <header data-kind={kind}>
        <Icon name={kind === 'good' ? 'done' : 'warning'} />
        <div>
          <p>{file.title}</p>
          <h2>{words}</h2>
          <p>
            {file.name}　<span className="num">{sizeText(file.size)}</span>　{when}
          </p>
        </div>
      </header>
      <ol>
        {file.statements.map((statement, index) => (
          <Row key={statement.name} statement={statement} number={index + 1} />
        ))}
      </ol>
      {children}
      {kind === 'bad' && file.kind !== 'unknown' && (
        <p className={styles.report}>
          <a className="button" href={withBase('/contact')}>
            向分会举报，附上此文件
          </a>
        </p>
      )}
    </section>
  );
};
