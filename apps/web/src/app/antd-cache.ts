// antd's style cache without the variables that the extracted sheet has already: each would be inserted as one element.
import { createCache } from '@ant-design/cssinjs';

type Entry = [times: number, content: unknown[]];
type Kind = 'token' | 'cssVar';

/** Where an entry of the cache has the text of its rule, and how its content is recognised. */
const parts: Record<Kind, { text: number; idOf: (content: unknown[]) => unknown }> = {
  token: { text: 3, idOf: (content) => (content[2] as { _tokenKey?: string })._tokenKey },
  cssVar: { text: 1, idOf: (content) => content[2] },
};

/** The ids change with the text, so variables that differ from the sheet's are inserted as ever. */
export const variableIdOf = (path: string, content: unknown[]) => {
  const part = parts[path.split('%')[0] as Kind] as (typeof parts)[Kind] | undefined;
  return part && { id: String(part.idOf(content)), text: part.text };
};

export const cacheWithout = (extracted: ReadonlySet<string>) => {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, make) =>
    update(path, (before) => {
      const after = make(before) as Entry | null;
      const found = after && after !== before && variableIdOf(path, after[1]);
      if (found && extracted.has(found.id)) after[1][found.text] = '';
      return after as never;
    });
  return cache;
};
