// A number plate as it looks on the vehicle: yellow, blue, green or yellow-green.
import { type PlateColor, plateColors, shownPlate } from '@rfb/contract/plates.ts';
import './PlateTag.css';

export const PlateTag = ({ plateNo, color }: { plateNo: string; color: PlateColor }) => (
  <span className={`plate plate-${color}`} title={`${plateColors[color]}牌`}>
    {shownPlate(plateNo)}
  </span>
);
