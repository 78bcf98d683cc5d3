// The inputs of the estimate of emissions: two figures, and a typical load for each vehicle length.

import { bandNames } from '@rfb/contract/identity/settings/cost-basis.ts';
import {
  dieselGrams,
  type EmissionFactors,
  meanLoad,
  typicalLoad,
} from '@rfb/contract/identity/settings/emission-factors.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { ScaledInput } from './ScaledInput.tsx';
import * as styles from './settings.module.css';

type Props = { value: EmissionFactors; hasError: boolean; onChange: (value: EmissionFactors) => void };

export const EmissionsInput = ({ value, hasError, onChange }: Props) => (
  <div className={styles.table}>
    <div className={styles.tableHead}>
      <ScaledInput
        of={dieselGrams}
        value={value.dieselGrams}
        hasError={hasError}
        isNamed
        onChange={(grams) => onChange({ ...value, dieselGrams: grams })}
      />
      <ScaledInput
        of={meanLoad}
        value={value.meanLoadPercent}
        hasError={hasError}
        isNamed
        onChange={(meanLoadPercent) => onChange({ ...value, meanLoadPercent })}
      />
    </div>
    <ul className={styles.loads}>
      {bandNames.map((band) => (
        <li key={band}>
          <ScaledInput
            of={{ ...typicalLoad, name: `${lengthBands[band].label}典型载重` }}
            value={value.loadKg[band]}
            hasError={hasError}
            isNamed
            onChange={(kg) => onChange({ ...value, loadKg: { ...value.loadKg, [band]: kg } })}
          />
        </li>
      ))}
    </ul>
  </div>
);
