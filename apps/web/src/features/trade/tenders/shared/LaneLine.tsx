// A lane: origin, a line with two stops, destination, distance, and how many places lie between.
import { numberText } from '@rfb/contract/number-text.ts';
import * as styles from './LaneLine.module.css';

type Props = { origin: string; destination: string; distanceKm?: number | null; between?: number };

export const LaneLine = ({ origin, destination, distanceKm = null, between = 0 }: Props) => (
  <span className={styles.lane}>
    <span>{origin || '装货地未填'}</span>
    <i aria-hidden="true" />
    <span className="only-read">到</span>
    <span>{destination || '卸货地未填'}</span>
    {between > 0 && <small>途经 {between} 点</small>}
    {distanceKm !== null && <small className="num">{numberText(distanceKm)} km</small>}
  </span>
);
