// Schemas for list filters in a URL: several values in one parameter, a keyword.
import * as z from 'zod/mini';

/** Several values in one parameter, separated by commas. */
export const anyOf = <S extends z.ZodMiniType<string, string>>(item: S, message: string) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(message).check(z.maxLength(300, message)),
        z.transform((text) => text.split(',').filter(Boolean)),
      ),
      z.array(item).check(z.maxLength(40, message)),
    ),
  );

export const Keyword = z.optional(z.string('请填写关键词').check(z.trim(), z.maxLength(60, '关键词不能超过 60 个字')));

/** A schema that accepts exactly the keys of a table of labels. */
export const keyOf = <T extends Record<string, unknown>>(labels: T, message: string) =>
  z.enum(Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]], message);
