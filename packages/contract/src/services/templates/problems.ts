// What keeps a version from being published: the same findings in the editor and in the server.
import { cellsOf, linesOf } from './documents/paper.ts';
import { hasStrange, namesIn, render, samplesOf, withoutTokens } from './render.ts';
import { channelOfField, outputs, type TemplateContent, type TemplateField, type TemplateSpec } from './template.ts';

export type TemplateProblem = {
  field: string;
  message: string;
  /** The variable that is unknown, if that is the problem. */
  variable?: string;
};

/** A channel that is switched off need not be publishable. */
const isSent = ({ isAlwaysSent }: TemplateSpec, content: TemplateContent, { key }: TemplateField) =>
  isAlwaysSent || !content.off.some((channel) => channel === channelOfField(key));

const samplesTooLong = (spec: TemplateSpec, text: string, { output }: TemplateField) => {
  const filled = render(text, spec.variables, samplesOf(spec), output);
  return Array.from(filled).length >= outputs[output].limit && filled.endsWith('…');
};

/** The first thing that is wrong with the lines of a table. */
const tableProblem = (text: string, { rows, cells, label }: NonNullable<TemplateField['table']>) => {
  const lines = linesOf(text).map(cellsOf);
  if (lines.length > rows) return `最多 ${rows} 行`;
  if (lines.some((line) => line.length > cells)) return cells === 1 ? '每行只能写一格' : `每行最多 ${cells} 格`;
  const labels = lines.flat().map(([one]) => one);
  if (labels.some((one) => one === '')) return '每格写成“名称：内容”，不同的格用｜分开';
  return labels.some((one) => Array.from(one).length > label) ? `格的名称不能超过 ${label} 个字` : undefined;
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
  const wrong = field.table && tableProblem(text, field.table);
  if (wrong) found.push(problem(wrong));
  if (field.output === 'sms' && /[【】]/.test(text)) found.push(problem('短信签名由服务商添加，正文不能写【】'));
  return found;
};

const isBody = ({ output }: TemplateField) => output === 'sms' || output === 'mail' || output === 'bell';

/** A message needs its variables in every text, a document somewhere. */
const missingIn = ({ group, mustUse }: TemplateSpec, field: TemplateField, text: string) =>
  group === 'message' && isBody(field) ? mustUse.filter((name) => !namesIn(text).includes(name)) : [];

const missingAnywhere = ({ group, mustUse, fields }: TemplateSpec, content: TemplateContent): TemplateProblem[] => {
  if (group !== 'document') return [];
  const used = fields.flatMap(({ key }) => namesIn(content.fields[key] ?? ''));
  return mustUse
    .filter((name) => !used.includes(name))
    .map((name) => ({ field: 'table', message: `整份文书里必须写上 {${name}}` }));
};

const isBlank = (content: TemplateContent, key: string) => (content.fields[key] ?? '').trim() === '';

export const templateProblems = (spec: TemplateSpec, content: TemplateContent): TemplateProblem[] => [
  ...spec.fields
    .filter((field) => isSent(spec, content, field))
    .flatMap((field) => {
      const text = content.fields[field.key] ?? '';
      const found = problemsOfField(spec, field, text);
      if (found.length > 0) return found;
      if (field.needs && text.trim() !== '' && isBlank(content, field.needs))
        return [{ field: field.needs, message: '有内容就要写标题' }];
      return missingIn(spec, field, text).map((name) => ({ field: field.key, message: `必须写上 {${name}}` }));
    }),
  ...missingAnywhere(spec, content),
];
