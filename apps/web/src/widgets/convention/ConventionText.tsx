// The convention's chapters and numbered clauses, the same on the site and in the editor's preview.
import { numbered } from '@rfb/contract/convention/clauses.ts';
import type { ConventionDocument } from '@rfb/contract/convention/document.ts';
import { chapterName, clauseName } from '@rfb/contract/convention/numerals.ts';
import './convention-text.css';

export const ConventionText = ({ document }: { document: ConventionDocument }) =>
  numbered(document).map((chapter) => (
    <section key={chapter.number} className="chapter" id={`chapter-${chapter.number}`}>
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
