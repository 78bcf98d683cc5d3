// List of the rejected fields of a certification with their reasons.
import type { FieldReasons } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import {
  certificationFields,
  certificationLabels,
} from '@rfb/contract/membership/certifications/certifications.labels.ts';
import * as styles from './VerdictBar.module.css';

export const FieldReasonList = ({ reasons }: { reasons: FieldReasons }) => {
  const rejectedFields = certificationFields.filter((field) => reasons[field]);
  if (rejectedFields.length === 0) return null;
  return (
    <ul className={styles.fieldReasons}>
      {rejectedFields.map((field) => (
        <li key={field}>
          {certificationLabels[field]}：{reasons[field]}
        </li>
      ))}
    </ul>
  );
};
