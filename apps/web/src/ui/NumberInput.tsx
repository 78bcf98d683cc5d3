// A number input that also parses full-width digits and thousands separators.
import { normaliseNumber } from '@rfb/contract/normalise.ts';
import { InputNumber, type InputNumberProps } from 'antd';

/** For text that is not a number, the field restores its last value. */
const parse = (text: string | undefined) => normaliseNumber(text ?? '') as unknown as number;

export const NumberInput = (input: InputNumberProps<number>) => <InputNumber<number> parser={parse} {...input} />;
