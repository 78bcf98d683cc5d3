// The entries of one member with their postings, the newest first.
import { type DuesEntry, reverseDuesEntry } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { useState } from 'react';
import { useMay } from '../../../../lib/use-may.tsx';
import type { OnAct } from './acts.tsx';
import * as styles from './Dues.module.css';
import { byText, EntryNotes, isReversible, KindTag } from './entry-words.tsx';
import { Postings } from './Postings.tsx';

const FIRST_ROWS = 8;

type Props = { entries: DuesEntry[]; name: string; onAct: OnAct };

export const MemberEntries = ({ entries, name, onAct }: Props) => {
  const [isExpanded, setExpanded] = useState(false);
  const mayReverse = useMay()(reverseDuesEntry);
  const visible = isExpanded ? entries : entries.slice(0, FIRST_ROWS);
  return (
    <section className={styles.part}>
      <h3>分录</h3>
      {entries.length === 0 && <p className="muted">还没有分录。</p>}
      <ul className={styles.lines}>
        {visible.map((entry) => (
          <li key={entry.id}>
            <div>
              <span>
                <KindTag {...entry} />
              </span>
              <small className="num">
                {entry.bookedOn}　第 {entry.entryNo} 号
              </small>
              <small>{byText(entry)}</small>
              <EntryNotes entry={entry} />
            </div>
            <div>
              <Postings of={entry} />
              {mayReverse && isReversible(entry) && (
                <span className={styles.rowActions}>
                  <button
                    type="button"
                    className="link"
                    aria-label={`冲销：第 ${entry.entryNo} 号`}
                    onClick={() => onAct({ act: 'reverse', entry, name })}
                  >
                    冲销
                  </button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {visible.length < entries.length && (
        <button type="button" className="link" onClick={() => setExpanded(true)}>
          查看全部 {entries.length} 笔
        </button>
      )}
    </section>
  );
};
