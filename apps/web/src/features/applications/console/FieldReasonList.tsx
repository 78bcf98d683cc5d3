// What was wrong with which field of a certification.
import type { FieldReasons } from '@rfb/contract/certifications/certifications.endpoints.ts';
import { certificationFields, certificationLabels } from '@rfb/contract/certifications/certifications.labels.ts';
import * as styles from './VerdictBar.module.css';

export const FieldReasonList = ({ reasons }: { reasons: FieldReasons }) => {
  const wrong = certificationFields.filter((field) => reasons[field]);
  if (wrong.length === 0) return null;
  return (
    <ul className={styles.fieldReasons}>
      {wrong.map((field) => (
        <li key={field}>
          {certificationLabels[field]}：{reasons[field]}
        </li>
      ))}
    </ul>
  );
};
