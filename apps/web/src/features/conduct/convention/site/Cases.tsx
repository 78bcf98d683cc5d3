// Typical cases: black list decisions in force, with the clause they are based on.
import { clausesOf } from '@rfb/contract/conduct/convention/clauses.ts';
import { clauseName } from '@rfb/contract/conduct/convention/numerals.ts';
import { entryPath } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { PublicListing } from '@rfb/contract/conduct/listings/listings.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { clauseAddress } from './addresses.ts';
import type { DisciplineContent } from './content.ts';
import * as styles from './discipline.module.css';

type Props = { content: DisciplineContent; current: number | undefined };

/** Quotes a clause only from the version shown, because another one may differ. */
const clauseFor = ({ convention: { version } }: DisciplineContent, { clauses, conventionVersion }: PublicListing) =>
  version?.number === conventionVersion
    ? clausesOf(version.document).find(({ number }) => number === clauses[0])
    : undefined;

const Case = ({ content, listing, current }: Props & { listing: PublicListing }) => {
  const clause = clauseFor(content, listing);
  const [number = 0] = listing.clauses;
  const [facts = ''] = listing.decisionText.split('\n');
  return (
    <li>
      <h3>{listing.reason}</h3>
      <p>{facts}</p>
      {clause && <blockquote>{clause.text}</blockquote>}
      <p className={styles.caseLinks}>
        <a className="link" href={clauseAddress(number, listing.conventionVersion, current)}>
          {clauseName(number)}
        </a>
        <a className="link" href={withBase(entryPath(listing.id))}>
          {listing.decisionNo}
        </a>
      </p>
    </li>
  );
};

export const Cases = ({ content, current }: Props) =>
  content.cases.length > 0 && (
    <section aria-labelledby="cases-title">
      <div className={styles.bandHead}>
        <h2 id="cases-title">典型案例</h2>
        <p>已经生效的决定怎样适用公约</p>
      </div>
      <ol className={styles.cases}>
        {content.cases.map((listing) => (
          <Case key={listing.id} content={content} listing={listing} current={current} />
        ))}
      </ol>
    </section>
  );
