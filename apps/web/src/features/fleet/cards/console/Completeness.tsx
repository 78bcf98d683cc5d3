// Completeness of a card: every field, missing ones first, with links to them.
import {
  type CardField,
  cardFieldNames,
  cardFields,
  writtenCardFields,
} from '@rfb/contract/fleet/cards/card.labels.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './CardPage.module.css';

type Props = { missing: CardField[]; onOpen: (field: CardField) => void };

const isWritten = (field: CardField) => (writtenCardFields as readonly CardField[]).includes(field);

export const Completeness = ({ missing, onOpen }: Props) => {
  const ordered = [...missing, ...cardFields.filter((field) => !missing.includes(field))];
  return (
    <Panel
      title="名片完整度"
      extra={
        <span className="muted">
          <span className="num">
            {cardFields.length - missing.length} / {cardFields.length}
          </span>{' '}
          项
        </span>
      }
    >
      <ul className={styles.cardChecks}>
        {ordered.map((field) => {
          const isMissing = missing.includes(field);
          return (
            <li key={field} data-missing={isMissing}>
              <i aria-hidden="true" />
              <span>{cardFieldNames[field]}</span>
              {isMissing && isWritten(field) ? (
                <button type="button" className="link" onClick={() => onOpen(field)}>
                  去填写<span className="only-read">{cardFieldNames[field]}</span>
                </button>
              ) : (
                <small>{isMissing ? '未登记' : '已填写'}</small>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
