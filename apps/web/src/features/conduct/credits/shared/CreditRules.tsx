// The published rule of the credit score: the formula, and what one order counts for.
import { creditFormula, creditRules } from '@rfb/contract/conduct/credits/published-rule.ts';
import * as styles from './CreditRules.module.css';

export const CreditRules = () => (
  <div className={styles.rules}>
    <p>{creditFormula}</p>
    <dl>
      {creditRules.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </div>
);
