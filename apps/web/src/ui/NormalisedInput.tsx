// A text input that normalises its text on paste and on blur.
import { Input, type InputProps } from 'antd';
import { type Normalise, normalisingHandlers } from '../lib/normalise-input.ts';

export const NormalisedInput = ({ normalise, onChange, onBlur, ...input }: InputProps & { normalise: Normalise }) => (
  <Input {...input} {...normalisingHandlers(normalise, { onChange, onBlur })} />
);
