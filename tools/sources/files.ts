// What the checkers on the command line share: reading files, giving up with a sentence, printing statements.
import { readFileSync } from 'node:fs';
import { outcomeOf, type Statement, textOf } from '../../packages/contract/src/statements.ts';

export const giveUp = (sentence: string): never => {
  console.error(sentence);
  process.exit(2);
};

export const readText = (file: string) => {
  try {
    return textOf(readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return giveUp(`读不到文件 ${file}（${code ?? message}），没有检查；请检查文件名与权限。`);
  }
};

const line = (one: Statement) => {
  const { claim, value, problem, advice, unchecked } = one;
  const words = {
    good: `通过　　${claim}${value && `（${value}）`}`,
    bad: `不通过：${problem}\n　　　　　　　　${advice}`,
    unchecked: `未查　　${unchecked}`,
  };
  return words[outcomeOf(one)];
};

export const print = (statements: readonly Statement[]) => {
  for (const one of statements) console.log(`${one.name.padEnd(6, '　')}${line(one)}`);
};
