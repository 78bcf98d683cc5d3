// The inputs of the cost line as a table: one row for each vehicle length, with the line and the warning they make.

import {
  bandNames,
  type CostBasis,
  type CostColumn,
  costColumns,
  fuelPrice,
  warnShare,
} from '@rfb/contract/identity/settings/cost-basis.ts';
import { type LengthBand, lengthBands } from '@rfb/contract/length-bands.ts';
import { perKmText } from '@rfb/contract/money.ts';
import { costLineOf } from '@rfb/contract/trade/tenders/cost-line.ts';
import { ScaledInput } from './ScaledInput.tsx';
import * as styles from './settings.module.css';

type Props = { value: CostBasis; hasError: boolean; onChange: (value: CostBasis) => void };

const columns = Object.keys(costColumns) as CostColumn[];
export const CostsInput = ({ value, hasError, onChange }: Props) => {
  const change = (band: LengthBand, column: CostColumn, number: number) =>
    onChange({ ...value, bands: { ...value.bands, [band]: { ...value.bands[band], [column]: number } } });
  const lineOf = (lengthBand: LengthBand) =>
    costLineOf(value, 'truck', { lengthBand, distanceKm: 1, weightKg: null, volumeLitres: null });
  return (
    <div className={styles.table}>
      <div className={styles.tableHead}>
        <ScaledInput
          of={fuelPrice}
          value={value.fuelPriceE4}
          hasError={hasError}
          isNamed
          onChange={(fuelPriceE4) => onChange({ ...value, fuelPriceE4 })}
        />
        <ScaledInput
          of={warnShare}
          value={value.warnPercent}
          hasError={hasError}
          isNamed
          onChange={(warnPercent) => onChange({ ...value, warnPercent })}
        />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">车长</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {costColumns[column].name}
                <small>{costColumns[column].unit}</small>
              </th>
            ))}
            <th scope="col">
              成本线<small>元/km</small>
            </th>
            <th scope="col">
              提醒线<small>元/km</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {bandNames.map((band) => (
            <tr key={band}>
              <th scope="row">{lengthBands[band].label}</th>
              {columns.map((column) => (
                <td key={column} data-label={costColumns[column].name}>
                  <ScaledInput
                    of={costColumns[column]}
                    label={`${lengthBands[band].label}${costColumns[column].name}`}
                    value={value.bands[band][column]}
                    hasError={hasError}
                    onChange={(number) => change(band, column, number)}
                  />
                </td>
              ))}
              <td data-label="成本线" className="num">
                <b>{perKmText(lineOf(band)?.perKmE4 ?? 0)}</b>
              </td>
              <td data-label="提醒线" className="num">
                {perKmText(lineOf(band)?.warnBelowE4 ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
