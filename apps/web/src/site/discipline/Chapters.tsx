// The convention's chapters as links: beside the text where there is room, folded above it where there is not.
import type { ConventionDocument } from '@rfb/contract/convention/document.ts';

const Links = ({ document }: { document: ConventionDocument }) => (
  <ol>
    {document.chapters.map(({ title }, index) => (
      <li key={title}>
        <a href={`#chapter-${index + 1}`}>
          <span className="num">{index + 1}</span>
          {title}
        </a>
      </li>
    ))}
  </ol>
);

export const Chapters = ({ document }: { document: ConventionDocument }) => (
  <div className="chapters">
    <nav aria-label="公约章目">
      <h2>公约章目</h2>
      <Links document={document} />
    </nav>
    <details>
      <summary>公约章目</summary>
      <Links document={document} />
    </details>
  </div>
);
