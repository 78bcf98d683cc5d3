// A message about the whole form.
import { Icon } from '../shell/Icon.tsx';
import type { Failure } from './failure.ts';

export const FormAlert = ({ failure }: { failure: Failure | undefined }) =>
  failure && !failure.field ? (
    <p className="form-alert" role="alert">
      <Icon name="warning" />
      {failure.message}
    </p>
  ) : null;
