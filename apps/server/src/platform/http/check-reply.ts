// Validates replies: a quick check first, zod only for what the check does not understand or does not accept.
import type { Schema } from '@rfb/contract/endpoint.ts';

type Payload = { value: unknown; issues: unknown[] };
type Definition = {
  type: string;
  checks?: unknown[];
  coerce?: boolean;
  format?: string;
  shape?: Record<string, Inner>;
  catchall?: Inner;
  element?: Inner;
  innerType?: Inner;
  options?: Inner[];
};
type Inner = {
  _zod: {
    def: Definition;
    values?: Set<unknown>;
    run(payload: Payload, context: { async: false }): Payload | Promise<Payload>;
  };
};
/** True only if zod accepts the value and returns an equal one; false leaves the decision to zod. */
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTruth: Check = (value) => typeof value === 'boolean';

/** Of a schema that copies no objects: zod itself, without a copy of what surrounds the value. */
const ofSingle =
  ({ _zod }: Inner): Check =>
  (value) => {
    if (value === undefined) return false;
    const result = _zod.run({ value, issues: [] }, { async: false });
    return !(result instanceof Promise) && result.issues.length === 0 && result.value === value;
  };

const ofObject = ({ shape = {}, catchall }: Definition): Check | undefined => {
  if (catchall?._zod.def.type !== 'never') return undefined;
  const names = Object.keys(shape);
  const known = new Set(names);
  const checks = names.map((name) => checkOf(shape[name] as Inner));
  if (!checks.every((check) => check !== undefined)) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
    for (const name in value) if (!known.has(name)) return false;
    for (let index = 0; index < names.length; index += 1)
      if (!(checks[index] as Check)((value as Record<string, unknown>)[names[index] as string])) return false;
    return true;
  };
};

const ofArray = ({ element }: Definition): Check | undefined => {
  const check = checkOf(element as Inner);
  if (!check) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (const one of value) if (!check(one)) return false;
    return true;
  };
};

const ofUnion = ({ options = [] }: Definition): Check | undefined => {
  const checks = options.map(checkOf);
  if (!checks.every((check) => check !== undefined)) return undefined;
  return (value) => checks.some((check) => (check as Check)(value));
};

const orElse = (accepted: null | undefined, { innerType }: Definition): Check | undefined => {
  const check = checkOf(innerType as Inner);
  return check && ((value) => value === accepted || check(value));
};

/** Undefined for a schema that may change values, or that is not known here. */
const checkOf = (schema: Inner): Check | undefined => {
  const { def, values } = schema._zod;
  const isPlain = !def.checks?.length && !def.coerce;
  switch (def.type) {
    case 'object':
      return isPlain ? ofObject(def) : undefined;
    case 'array':
      return isPlain ? ofArray(def) : undefined;
    case 'union':
      return isPlain ? ofUnion(def) : undefined;
    case 'nullable':
      return isPlain ? orElse(null, def) : undefined;
    case 'optional':
      return isPlain ? orElse(undefined, def) : undefined;
    case 'enum':
      return isPlain && values ? (value) => values.has(value) : ofSingle(schema);
    case 'string':
      return isPlain && !def.format ? isText : ofSingle(schema);
    case 'boolean':
      return isPlain ? isTruth : ofSingle(schema);
    case 'number':
      return isPlain && def.format === 'safeint' ? Number.isSafeInteger : ofSingle(schema);
    case 'null':
    case 'literal':
    case 'unknown':
      return ofSingle(schema);
    default:
      return undefined;
  }
};

const known = new WeakMap<Schema, Check | null>();

/** Throws for a reply with a missing, an invalid or an undeclared field. */
export const checkReply = (schema: Schema, value: unknown): unknown => {
  let check = known.get(schema);
  if (check === undefined) {
    check = checkOf(schema as unknown as Inner) ?? null;
    known.set(schema, check);
  }
  return check?.(value) ? value : schema.parse(value);
};
