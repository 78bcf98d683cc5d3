// A lane: origin, a line with two stops, destination, distance.
import { numberText } from '@rfb/contract/number-text.ts';
import * as styles from './LaneLine.module.css';

type Props = { origin: string; destination: string; distanceKm?: number | null };

export const LaneLine = ({ origin, destination, distanceKm = null }: Props) => (
  <span className={styles.lane}>
    <span>{origin || '装货地未填'}</span>
    <i aria-hidden="true" />
    <span className="only-read">到</span>
    <span>{destination || '卸货地未填'}</span>
    {distanceKm !== null && <small className="num">{numberText(distanceKm)} km</small>}
  </span>
);
