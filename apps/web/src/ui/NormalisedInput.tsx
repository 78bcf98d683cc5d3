// A text input of a form whose text is normalised when it is pasted and when it is left.
import { Input, type InputProps } from 'antd';
import { type Normalise, normalisingHandlers } from '../lib/normalise-input.ts';

export const NormalisedInput = ({ normalise, onChange, onBlur, ...input }: InputProps & { normalise: Normalise }) => (
  <Input {...input} {...normalisingHandlers(normalise, { onChange, onBlur })} />
);
