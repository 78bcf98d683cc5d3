// Validates input against the contract; errors are returned per field, in Chinese.
import type { Endpoint, Schema } from '@rfb/contract/endpoint.ts';
import * as z from 'zod/mini';
import { refuse } from '../refusal.ts';

type Issue = { code?: string; path: PropertyKey[]; message: string; keys?: string[]; errors?: Issue[][] };

/** For a union, reports the errors of the alternative with the fewest. */
const flatten = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || !issue.errors?.length) return [issue];
  const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? [];
  return closest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
};

/** More than a form has; an answer must not be larger than what a person can use. */
const MAX_FIELDS = 50;
const MAX_NAME = 100;
const MAX_MESSAGE = 200;

const unknownKeys = ({ keys = [], path }: Issue): [string, string][] =>
  keys.slice(0, MAX_FIELDS).map((key) => [[...path, key].join('.'), '不认识的字段']);

const errorsOf = (issue: Issue): [string, string][] => {
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue);
  return [[issue.path.join('.') || 'body', /[一-鿿]/.test(issue.message) ? issue.message : '填写有误']];
};

/** The first errors, one for each field. */
const fieldsOf = (issues: Issue[]) => {
  const fields: Record<string, string> = {};
  let count = 0;
  for (const [name, message] of issues.slice(0, MAX_FIELDS).flatMap(flatten).flatMap(errorsOf)) {
    if (Object.hasOwn(fields, name.slice(0, MAX_NAME))) continue;
    if (++count > MAX_FIELDS) break;
    fields[name.slice(0, MAX_NAME)] = message.slice(0, MAX_MESSAGE);
  }
  return fields;
};

const check = (schema: Schema | undefined, value: unknown) => {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  return result.success
    ? result.data
    : refuse('invalid', { data: { fields: fieldsOf(result.error.issues as Issue[]) } });
};

const noFields = z.strictObject({});

type Raw = { params: unknown; query: unknown; body: unknown };

const isEmpty = (value: unknown) => value === undefined || value === null || Object.keys(value as object).length === 0;

/** Rejects a query or body the endpoint does not declare. */
const refuseUndeclared = (endpoint: Endpoint, raw: Raw) => {
  if (!endpoint.query && !isEmpty(raw.query)) check(noFields, raw.query);
  if (!endpoint.body && !isEmpty(raw.body)) refuse('invalid', { data: { fields: { body: '这个请求不带内容' } } });
};

/** Deeper than any real input; without a limit the recursion could overflow the stack. */
const MAX_DEPTH = 50;

/** Text that cannot be stored or displayed: NUL and lone surrogates. */
const hasBrokenText = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) return refuse('invalid', { msg: '提交的内容层次过多' });
  return Object.entries(value).some(([key, inner]) => hasBrokenText(key) || hasBrokenText(inner, depth + 1));
};

export const parseInput = (endpoint: Endpoint, raw: Raw) => {
  if (hasBrokenText(raw)) refuse('invalid', { msg: '提交的内容含有不能识别的字符' });
  refuseUndeclared(endpoint, raw);
  return {
    params: check(endpoint.params, raw.params),
    query: check(endpoint.query, raw.query),
    body: check(endpoint.body, raw.body),
  };
};
