// Warnings about a fleet: an entry in the lists, a suspended membership.
import { entryPath, listingKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { FleetInfo } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { StatusTag, statusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './StandingMarks.module.css';

const ListingKindTag = statusTag(listingKinds, { red: ['brand', 'dot'], black: ['red', 'bar'] });

type Standing = Pick<FleetInfo, 'listedAs' | 'memberStatus'>;

export const isBlacklisted = ({ listedAs }: Pick<Standing, 'listedAs'>) => listedAs?.kind === 'black';

/** The mark of an entry links to its decision. */
export const StandingMarks = ({ fleet: { listedAs, memberStatus } }: { fleet: Standing }) => (
  <>
    {listedAs && (
      <a className={styles.standingMark} href={withBase(entryPath(listedAs.listingId))}>
        <ListingKindTag value={listedAs.kind} />
      </a>
    )}
    {memberStatus === 'suspended' && <StatusTag look={['amber', 'bar']}>会员已暂停</StatusTag>}
  </>
);

/** The notice at the top of the fleet's page. */
export const StandingNotice = ({ fleet: { listedAs, memberStatus } }: { fleet: Standing }) => (
  <>
    {listedAs?.kind === 'black' && (
      <p className={`${styles.standingNotice} ${styles.black}`}>
        <span>
          <span className="num">{listedAs.since}</span> 起列入{listingKinds.black}，不能参与新的竞价。
        </span>
        <a href={withBase(entryPath(listedAs.listingId))}>查看决定书</a>
      </p>
    )}
    {memberStatus === 'suspended' && (
      <p className={styles.standingNotice}>会员资格已暂停，不能参与新的竞价；进行中的运单继续履行。</p>
    )}
  </>
);
