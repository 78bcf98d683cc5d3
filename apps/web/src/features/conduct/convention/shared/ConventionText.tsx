// The convention's chapters and numbered clauses, shared by the site and the editor's preview.
import { numbered } from '@rfb/contract/conduct/convention/clauses.ts';
import type { ConventionDocument } from '@rfb/contract/conduct/convention/document.ts';
import { chapterName, clauseName } from '@rfb/contract/conduct/convention/numerals.ts';
import * as styles from './convention-text.module.css';

type Props = { document: ConventionDocument; from?: number; to?: number };

/** Renders a range of chapters, by default all; clauses are numbered through the whole text. */
export const ConventionText = ({ document, from = 1, to = Number.POSITIVE_INFINITY }: Props) => {
  const shown = numbered(document).filter(({ number }) => number >= from && number <= to);
  return shown.map((chapter) => (
    <section key={chapter.number} className={styles.chapter} id={`chapter-${chapter.number}`}>
      <h3>
        <span className="num">{chapterName(chapter.number)}</span>
        {chapter.title}
      </h3>
      <ol>
        {chapter.clauses.map(({ number, text }) => (
          <li key={number} id={`clause-${number}`}>
            <span>{clauseName(number)}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  ));
};
