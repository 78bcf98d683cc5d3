// The form for the code. Without JavaScript it loads the same page with the code in the URL.
import { type FormEvent, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { Field } from '../../../../site/forms/Field.tsx';
import * as formsStyles from '../../../../site/forms/forms.module.css';
import * as styles from './verify.module.css';

type Props = {
  title: string;
  code: string;
  error?: string | undefined;
  isBusy: boolean;
  isAgain: boolean;
  onCheck: (code: string) => void;
};

export const CodeForm = ({ title, code, error, isBusy, isAgain, onCheck }: Props) => {
  const [typed, setTyped] = useState(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCheck(typed);
  };
  return (
    <form className={styles.verifyForm} action={withBase('/verify')} method="get" onSubmit={submit} noValidate>
      <h2>{title}</h2>
      <Field
        label="查验码"
        name="code"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="HY-2026-0086-7Q4MK-9RTD2"
        hint="在证书右下角二维码旁，短横与空格可以省略；会员号之后不含字母 I、O、S、V、Z"
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button className={`button primary ${formsStyles.submit}`} type="submit" disabled={isBusy}>
        {isBusy ? '正在查验' : isAgain ? '重新查验' : '查验'}
      </button>
    </form>
  );
};
