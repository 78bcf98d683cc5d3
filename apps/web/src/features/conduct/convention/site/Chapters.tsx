// Links to the convention's chapters: beside the text on wide screens, collapsed above it on narrow ones.
import type { ConventionDocument } from '@rfb/contract/conduct/convention/document.ts';
import { useReadingPlace } from '../../../../lib/use-reading-place.ts';
import * as styles from './discipline.module.css';

type Props = { document: ConventionDocument };
const idOf = (index: number) => `chapter-${index + 1}`;

const Links = ({ document, current }: Props & { current?: string | undefined }) => (
  <ol>
    {document.chapters.map(({ title }, index) => (
      <li key={title}>
        <a href={`#${idOf(index)}`} aria-current={idOf(index) === current ? 'location' : undefined}>
          <span className="num">{index + 1}</span>
          {title}
        </a>
      </li>
    ))}
  </ol>
);

export const Chapters = ({ document }: Props) => {
  const current = useReadingPlace(document.chapters.map((_, index) => idOf(index)));
  return (
    <div className={styles.chapters}>
      <nav aria-label="公约章目">
        <h2>公约章目</h2>
        <Links document={document} current={current} />
      </nav>
      <details>
        <summary>公约章目</summary>
        <Links document={document} />
      </details>
    </div>
  );
};
