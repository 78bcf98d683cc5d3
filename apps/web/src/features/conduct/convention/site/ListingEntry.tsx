// One entry: company, reason, clauses, six dates, status, and the decision in full.
import { clauseName } from '@rfb/contract/conduct/convention/numerals.ts';
import { entryId, entryPath, listingKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { PublicListing } from '@rfb/contract/conduct/listings/listings.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { cx, variant } from '../../../../lib/cx.ts';
import { ListingTag } from '../../listings/shared/ListingTag.tsx';
import { StationLine } from '../../listings/shared/StationLine.tsx';
import { clauseAddress } from './addresses.ts';
import * as styles from './discipline.module.css';

const leftText = (days: number) => (days === 0 ? '今天届满' : `还剩 ${days} 天`);

const standingText = ({ kind, phase, daysLeft, isHeld }: PublicListing) => {
  if (isHeld) return '有异议，处理完毕前不生效';
  if (phase === 'publicity') return `${leftText(daysLeft ?? 0)}，可提异议`;
  if (phase === 'effective') return leftText(daysLeft ?? 0);
  if (phase === 'revoked') return '决定已撤销';
  return kind === 'black' ? '记录保留，不再限制' : '期限已满，记录保留';
};

type Props = { listing: PublicListing; year: number; current: number | undefined; isAlone?: boolean };

const Basis = ({ listing, current }: Pick<Props, 'listing' | 'current'>) => (
  <p className={styles.basis}>
    <span>
      依据公约
      {listing.clauses.map((number, index) => (
        <span key={number}>
          {index > 0 && '、'}
          <a href={clauseAddress(number, listing.conventionVersion, current)}>{clauseName(number)}</a>
        </span>
      ))}
    </span>
    <span>决定书 {listing.decisionNo}</span>
  </p>
);

const Decision = ({ listing }: Pick<Props, 'listing'>) => (
  <section className={styles.decision} aria-label="决定书">
    <h4>{listing.decisionNo}</h4>
    {listing.decisionText.split('\n').map((text) => (
      <p key={text}>{text}</p>
    ))}
    <p className={styles.decisionDay}>
      公路货运分会
      <time dateTime={listing.decidedOn ?? ''}>{listing.decidedOn}</time>
    </p>
    {listing.phase === 'repaired' && <p className={styles.decisionEnd}>信用修复：{listing.endReason}</p>}
  </section>
);

/** `isAlone`: the only entry on the page, with its decision in full. */
export const ListingEntry = ({ listing, year, current, isAlone = false }: Props) => {
  const isRevoked = listing.phase === 'revoked';
  return (
    <article className={styles.entry} id={entryId(listing.id)}>
      <div>
        <h3>{listing.companyName}</h3>
        <p className={`${styles.entryCode} num`}>{listing.creditCode}</p>
        <span className={cx('chip', variant(styles, 'on', listing.kind))}>{listingKinds[listing.kind]}</span>
      </div>
      <div>
        <p className={styles.reason}>{isRevoked ? `已撤销：${listing.endReason}` : listing.reason}</p>
        <Basis listing={listing} current={current} />
        <StationLine listing={listing} year={year} />
        {isAlone && !isRevoked && <Decision listing={listing} />}
      </div>
      <div className={styles.entryStanding}>
        <ListingTag {...listing} />
        <p>{standingText(listing)}</p>
        {!isAlone && !isRevoked && (
          <a className="link" href={withBase(entryPath(listing.id))}>
            查看决定书
          </a>
        )}
      </div>
    </article>
  );
};
