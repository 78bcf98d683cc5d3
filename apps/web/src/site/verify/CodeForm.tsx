// Where the code is typed.
import { type FormEvent, useState } from 'react';
import { Field } from '../forms/Field.tsx';
import { NextButton } from '../forms/NextButton.tsx';

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
  const [wrong, setWrong] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = /^[0-9a-zA-Z]+(-[0-9a-zA-Z]+)+$/.test(typed.trim());
    setWrong(isWhole ? '' : '请按证书上印的样子填写，含短横');
    if (isWhole) onCheck(typed);
  };
  return (
    <form className="verify-form" onSubmit={submit} noValidate>
      <h2>{title}</h2>
      <Field
        label="查验码"
        name="code"
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="HY-2026-0086-7Q4MK-9RTD2"
        hint="在证书右下角二维码旁；会员号之后不含字母 I、O、S、V、Z"
        error={wrong || error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <NextButton text={isAgain ? '重新查验' : '查验'} busyText="正在查验" isBusy={isBusy} />
    </form>
  );
};
