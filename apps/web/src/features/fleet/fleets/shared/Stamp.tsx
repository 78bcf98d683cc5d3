// On a fleet's photo: that it comes from the member, and the day it was sent.
import type { PublicPhoto } from '@rfb/contract/fleet/photos/photos.ts';
import { dayText } from '../../../../lib/moments.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import * as styles from './stamp.module.css';

/** 11-19; of another year 2025-11-19. */
const sentText = (sentOn: string) => {
  const thisYear = dayText(new Date(serverNow()).toISOString()).slice(0, 5);
  return sentOn.startsWith(thisYear) ? sentOn.slice(thisYear.length) : sentOn;
};

/** 会员照片　11-19 */
export const Stamp = ({ sentOn }: Pick<PublicPhoto, 'sentOn'>) => (
  <span className={styles.stamp}>
    会员照片　<time dateTime={sentOn}>{sentText(sentOn)}</time>
  </span>
);
