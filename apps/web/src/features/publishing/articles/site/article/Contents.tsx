// The table of contents: beside the text on wide screens, collapsed above it on narrow ones.
import type { DocumentHeading } from '@rfb/contract/publishing/articles/document-text.ts';
import { useReadingPlace } from '../../../../../lib/use-reading-place.ts';
import * as styles from './article.module.css';

type Props = { headings: DocumentHeading[] };

const Links = ({ headings, current }: Props & { current?: string | undefined }) => (
  <ul>
    {headings.map(({ id, level, text }) => (
      <li key={id}>
        <a
          className={level === 3 ? styles.deeper : undefined}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
        >
          {text}
        </a>
      </li>
    ))}
  </ul>
);

export const Contents = ({ headings }: Props) => {
  const current = useReadingPlace(headings.map(({ id }) => id));
  return (
    <nav className={styles.toc} aria-label="本文目录" data-wakes>
      <h2>本文目录</h2>
      <Links headings={headings} current={current} />
    </nav>
  );
};

export const FoldedContents = ({ headings }: Props) => (
  <details className={styles.tocFold}>
    <summary>本文目录</summary>
    <Links headings={headings} />
  </details>
);
