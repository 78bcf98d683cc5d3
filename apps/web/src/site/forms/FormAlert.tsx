// A message about the whole form.
import { Icon } from '../shell/Icon.tsx';
import type { Failure } from './failure.ts';
import * as styles from './forms.module.css';

export const FormAlert = ({ failure }: { failure: Failure | undefined }) =>
  failure && !failure.field ? (
    <p className={styles.formAlert} role="alert">
      <Icon name="warning" />
      {failure.message}
    </p>
  ) : null;
