// What is open by how long it has been due; each age narrows the list.
import { type DuesAge, duesAges } from '@rfb/contract/membership/dues/dues.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import * as styles from './Dues.module.css';
import type { Summary } from './DuesFigures.tsx';

type Props = { ages: Summary['ages']; chosen: DuesAge | undefined; onChoose: (age: DuesAge | undefined) => void };

export const AgeChips = ({ ages, chosen, onChoose }: Props) => (
  <fieldset className={styles.ages}>
    <legend className="only-read">账龄</legend>
    {ages.map(({ age, receivables, openFen }) => (
      <button
        key={age}
        type="button"
        aria-pressed={age === chosen}
        data-age={age}
        onClick={() => onChoose(age === chosen ? undefined : age)}
      >
        <span>{duesAges[age].name}</span>
        <b className="num">{yuanText(openFen)}</b>
        <small>
          <span className="num">{numberText(receivables)}</span> 笔
        </small>
      </button>
    ))}
  </fieldset>
);
