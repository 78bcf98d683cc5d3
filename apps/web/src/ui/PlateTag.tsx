// A licence plate in its real colour: yellow, blue, green or yellow-green.
import { type PlateColor, plateColors, shownPlate } from '@rfb/contract/plates.ts';
import { cx, variant } from '../lib/cx.ts';
import * as styles from './PlateTag.module.css';

export const PlateTag = ({ plateNo, color }: { plateNo: string; color: PlateColor }) => (
  <span className={cx(styles.plate, variant(styles, 'plate', color))} title={`${plateColors[color]}牌`}>
    {shownPlate(plateNo)}
  </span>
);
