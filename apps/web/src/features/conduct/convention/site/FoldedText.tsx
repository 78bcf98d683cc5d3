// The convention's text: the first chapter, the others collapsed until expanded, linked to or printed.
import type { ConventionDocument } from '@rfb/contract/conduct/convention/document.ts';
import { useEffect, useRef } from 'react';
import { ConventionText } from '../shared/ConventionText.tsx';
import * as styles from './discipline.module.css';

/** Expands the text for a link to a clause; browsers that do so themselves are unaffected. */
const useOpening = () => {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const openForLink = () => {
      const target = location.hash && document.getElementById(location.hash.slice(1));
      if (!target || !fold.current?.contains(target) || fold.current.open) return;
      fold.current.open = true;
      target.scrollIntoView();
    };
    openForLink();
    addEventListener('hashchange', openForLink);
    return () => {
      removeEventListener('hashchange', openForLink);
    };
  }, []);
  return fold;
};

type Props = { text: ConventionDocument; clauses: number; isOpen: boolean };

export const FoldedText = ({ text, clauses, isOpen }: Props) => {
  const fold = useOpening();
  return (
    <>
      <ConventionText document={text} to={1} />
      {text.chapters.length > 1 && (
        <details className={styles.fullText} ref={fold} open={isOpen} data-unfold>
          <summary>
            <span className={styles.whenClosed}>
              展开全文（共 <span className="num">{text.chapters.length}</span> 章 <span className="num">{clauses}</span>{' '}
              条）
            </span>
            <span className={styles.whenOpen}>收起全文</span>
          </summary>
          <ConventionText document={text} from={2} />
        </details>
      )}
    </>
  );
};
