// The password with its show and hide button.
import { useState } from 'react';
import { Icon } from '../shell/Icon.tsx';
import { Field } from './Field.tsx';

type PasswordFieldProps = { value: string; error?: string | undefined; onValue: (value: string) => void };

export const PasswordField = ({ value, error, onValue }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label="密码"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={128}
      value={value}
      error={error}
      onChange={(event) => onValue(event.target.value)}
      before={<Icon name="lock" />}
      inside={
        <button
          type="button"
          className="icon-button"
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
