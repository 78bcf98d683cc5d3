// Replaces `{variables}` by values, once and literally: no expressions, and a value is never read as a template.
import { minuteOf } from '../../days.ts';
import { formatFen } from '../../money.ts';
import { type Output, outputs, type TemplateSpec, type TemplateVariable, type Values } from './template.ts';

export const TOKEN = /\{([^{}]*)\}/g;
/** A long value would push what the receiver has to do out of an SMS. */
const SMS_VALUE = 100;
const EMPTY = '—';

export const namesIn = (text: string) => [...text.matchAll(TOKEN)].map(([, name = '']) => name);
export const withoutTokens = (text: string) => text.replace(TOKEN, '');

/** Control characters, invisible and direction-changing ones, halves of characters; line ends are handled by the caller. */
const STRANGE = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
export const hasStrange = (text: string) => text.replace(/\n/g, '').search(STRANGE) >= 0;

const cut = (text: string, limit: number) => {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`;
};

const cleaned = (text: string, output: Output) => {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').split('\n');
  const kept = lines.map((line) => line.replace(/\t/g, ' ').replace(STRANGE, ''));
  return (outputs[output].isOneLine ? kept.join(' ') : kept.join('\n')).trim();
};

const formatted = ({ type }: TemplateVariable, value: string | number) => {
  if (type === 'money') return typeof value === 'number' && Number.isFinite(value) ? formatFen(value) : '';
  if (type === 'time') return Number.isNaN(Date.parse(String(value))) ? '' : minuteOf(String(value));
  if (typeof value === 'string') return value;
  return Number.isFinite(value) ? value.toLocaleString('zh-CN', { maximumFractionDigits: 4 }) : '';
};

/** Braces and the marks of an SMS signature keep their look but lose their meaning. */
export const shownValue = (variable: TemplateVariable, value: string | number, output: Output) => {
  const text = cleaned(formatted(variable, value), output).replaceAll('{', '｛').replaceAll('}', '｝');
  const shown = output === 'sms' ? text.replaceAll('【', '［').replaceAll('】', '］') : text;
  if (shown === '') return variable.mayBeEmpty ? '' : EMPTY;
  return output === 'sms' && variable.type !== 'link' ? cut(shown, SMS_VALUE) : shown;
};

/** Throws when a variable has no value: nothing is sent with a gap. */
export const render = (text: string, variables: readonly TemplateVariable[], values: Values, output: Output) => {
  const filled = cleaned(text, output).replace(TOKEN, (_, name: string) => {
    const variable = variables.find((one) => one.name === name);
    const value = variable && values[variable.key];
    if (!variable || value === undefined || value === null) throw new Error(`no value for {${name}}`);
    return shownValue(variable, value, output);
  });
  return cut(filled, outputs[output].limit);
};

export const samplesOf = ({ variables }: TemplateSpec): Values =>
  Object.fromEntries(variables.map(({ key, sample }) => [key, sample]));
