// A number input that also reads full-width digits and grouped thousands.
import { normaliseNumber } from '@rfb/contract/normalise.ts';
import { InputNumber, type InputNumberProps } from 'antd';

/** Not a number: the field keeps its last value and shows what it was. */
const parse = (text: string | undefined) => normaliseNumber(text ?? '') as unknown as number;

export const NumberInput = (input: InputNumberProps<number>) => <InputNumber<number> parser={parse} {...input} />;
