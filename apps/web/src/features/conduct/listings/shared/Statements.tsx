// The statements about an entry and their outcomes.
import { statementKinds, statementOutcomes } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { Statement } from '@rfb/contract/conduct/listings/listings.ts';
import { timeText } from '../../../../lib/moments.ts';
import { FileLinks } from '../../../services/files/shared/FileLinks.tsx';
import * as styles from './listings.module.css';

export const Statements = ({ statements }: { statements: Statement[] }) => (
  <ul className={styles.statements}>
    {statements.map(({ id, kind, text, files, saidAt, saidBy, settledAt, outcome, outcomeText }) => (
      <li key={id}>
        <p className={styles.statementHead}>
          <b>{statementKinds[kind]}</b>
          <span>{saidBy}</span>
          <time className="num" dateTime={saidAt}>
            {timeText(saidAt)}
          </time>
        </p>
        <p className={styles.paragraphs}>{text}</p>
        <FileLinks files={files} />
        {outcome && settledAt && (
          <p className={styles.statementOutcome}>
            <b>{statementOutcomes[outcome]}</b>
            {outcomeText} <span className="num">{timeText(settledAt)}</span>
          </p>
        )}
      </li>
    ))}
  </ul>
);
