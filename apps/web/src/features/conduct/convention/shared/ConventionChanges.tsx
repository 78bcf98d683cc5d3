// Diff of two versions of the convention: added, removed and changed clauses by number.
import type { ClauseDifference } from '@rfb/contract/conduct/convention/differences.ts';
import { clauseName } from '@rfb/contract/conduct/convention/numerals.ts';
import { variant } from '../../../../lib/cx.ts';
import * as styles from './convention-changes.module.css';

const words = { added: '新增', removed: '删除', changed: '修改' } as const;

const numbersOf = (difference: ClauseDifference) => {
  if (difference.kind === 'added') return clauseName(difference.after.number);
  if (difference.kind === 'removed') return `原${clauseName(difference.before.number)}`;
  const [before, after] = [difference.before.number, difference.after.number];
  return before === after ? clauseName(after) : `${clauseName(after)}（原${clauseName(before)}）`;
};

const Text = ({ difference }: { difference: ClauseDifference }) => {
  if (difference.kind === 'added') return <ins>{difference.after.text}</ins>;
  if (difference.kind === 'removed') return <del>{difference.before.text}</del>;
  const { head, removed, added, tail } = difference.text;
  return (
    <>
      {head}
      {removed && <del>{removed}</del>}
      {added && <ins>{added}</ins>}
      {tail}
    </>
  );
};

const keyOf = (difference: ClauseDifference) =>
  difference.kind === 'added' ? `+${difference.after.number}` : `-${difference.before.number}`;

export const ConventionChanges = ({ differences }: { differences: ClauseDifference[] }) => (
  <ol className={styles.conventionChanges}>
    {differences.map((difference) => (
      <li key={keyOf(difference)} className={variant(styles, 'is', difference.kind)}>
        <p>
          <b>{words[difference.kind]}</b>
          {numbersOf(difference)}
          <span>{(difference.kind === 'removed' ? difference.before : difference.after).chapter}</span>
        </p>
        <p>
          <Text difference={difference} />
        </p>
      </li>
    ))}
  </ol>
);
