// A number input that also parses full-width digits and thousands separators, and never replaces what was typed.
import { normaliseNumber } from '@rfb/contract/normalise.ts';
import { InputNumber, type InputNumberProps } from 'antd';
import { rangeProblem } from './form-rules.ts';
import * as styles from './NumberInput.module.css';

/** For text that is not a number, the field restores its last value. */
const parse = (text: string | undefined) => normaliseNumber(text ?? '') as unknown as number;

type Props = Omit<InputNumberProps<number>, 'min' | 'max'> & { min?: number; max?: number };

/** antd would turn −5 into 0 without a word: limits are told here and refused by the rule of the field or the server. */
export const NumberInput = ({ min, max, ...input }: Props) => {
  const { value } = input;
  const problem = typeof value === 'number' ? rangeProblem(value, min, max) : undefined;
  return (
    <>
      <InputNumber<number> parser={parse} {...input} {...(problem && { status: 'error', 'aria-invalid': true })} />
      {problem && (
        <small className={styles.problem} role="alert">
          {problem}
        </small>
      )}
    </>
  );
};
