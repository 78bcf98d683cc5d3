// What keeps a version from being published: the same findings in the editor and in the server.
import { hasStrange, namesIn, render, samplesOf, withoutTokens } from './render.ts';
import { channelOfField, outputs, type TemplateContent, type TemplateField, type TemplateSpec } from './template.ts';

export type TemplateProblem = {
  field: string;
  message: string;
  /** The variable that is unknown, if that is the problem. */
  variable?: string;
};

/** A channel that is switched off need not be publishable. */
export const isSent = (content: TemplateContent, { key }: TemplateField) =>
  !content.off.some((channel) => channel === channelOfField(key));

const samplesTooLong = (spec: TemplateSpec, text: string, { output }: TemplateField) => {
  const filled = render(text, spec.variables, samplesOf(spec), output);
  return Array.from(filled).length >= outputs[output].limit && filled.endsWith('…');
};

const problemsOfField = (spec: TemplateSpec, field: TemplateField, text: string): TemplateProblem[] => {
  const problem = (message: string, variable?: string) => ({
    field: field.key,
    message,
    ...(variable !== undefined && { variable }),
  });
  if (text.trim() === '') return field.mayBeEmpty ? [] : [problem('不能为空')];
  if (/[{}]/.test(withoutTokens(text))) return [problem('花括号不成对，变量要写成 {变量名}')];
  const known = spec.variables.map(({ name }) => name);
  const unknown = [...new Set(namesIn(text))].filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return unknown.map((name) => problem(`事件“${spec.event}”发生时没有 {${name}}，填不出这个变量`, name));
  const found: TemplateProblem[] = [];
  if (hasStrange(text)) found.push(problem('含有看不见的控制字符，请删除后重新输入'));
  if (Array.from(text).length > field.maxLength) found.push(problem(`不能超过 ${field.maxLength} 个字`));
  else if (samplesTooLong(spec, text, field)) found.push(problem(`填入样例后超过 ${outputs[field.output].limit} 个字`));
  if (outputs[field.output].isOneLine && text.includes('\n')) found.push(problem('只能写一行'));
  if (field.output === 'sms' && /[【】]/.test(text)) found.push(problem('短信签名由服务商添加，正文不能写【】'));
  return found;
};

const isBody = ({ output }: TemplateField) => output === 'sms' || output === 'mail' || output === 'bell';

export const templateProblems = (spec: TemplateSpec, content: TemplateContent): TemplateProblem[] =>
  spec.fields
    .filter((field) => isSent(content, field))
    .flatMap((field) => {
      const text = content.fields[field.key] ?? '';
      const found = problemsOfField(spec, field, text);
      const missing = isBody(field) ? spec.mustUse.filter((name) => !namesIn(text).includes(name)) : [];
      return found.length > 0 ? found : missing.map((name) => ({ field: field.key, message: `必须写上 {${name}}` }));
    });
