// A password field with a show/hide button; a new password also shows its strength.
import { type ReactNode, useState } from 'react';
import { Icon } from '../shell/Icon.tsx';
import { Field } from './Field.tsx';
import * as styles from './forms.module.css';

type PasswordFieldProps = {
  value: string;
  error?: string | undefined;
  onValue: (value: string) => void;
  onBlur?: () => void;
  label?: string;
  name?: string;
  isNew?: boolean;
  required?: boolean;
  below?: ReactNode;
};

export const PasswordField = ({
  value,
  error,
  onValue,
  onBlur,
  label = '密码',
  name = 'password',
  isNew = false,
  required = false,
  below,
}: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required={required}
      maxLength={128}
      value={value}
      error={error}
      onChange={(event) => onValue(event.target.value)}
      onBlur={onBlur}
      before={isNew ? undefined : <Icon name="lock" />}
      below={below}
      inside={
        <button
          type="button"
          className={styles.iconButton}
          aria-label={isShown ? '隐藏密码' : '显示密码'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye' : 'hidden'} />
        </button>
      }
    />
  );
};
