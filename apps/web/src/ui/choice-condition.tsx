// A list filter with a few options as a chip, kept in the URL.
import { Choices } from './Choices.tsx';
import type { Condition } from './FilterBar.tsx';

type Options<K extends string> = {
  key: string;
  name: string;
  words: Readonly<Record<K, string>>;
  value: string | undefined;
  isSingle?: boolean;
  onChange: (value: string | undefined) => void;
};

export const choiceCondition = <K extends string>(options: Options<K>): Condition => {
  const { key, name, words, value, isSingle = false, onChange } = options;
  const chosen = (value ?? '').split(',').filter((one): one is K => Object.hasOwn(words, one));
  return {
    key,
    name,
    text: chosen.length > 0 ? chosen.map((one) => words[one]).join('、') : undefined,
    editor: (
      <Choices
        words={words}
        chosen={chosen}
        isSingle={isSingle}
        onChange={(next) => onChange(next.join(',') || undefined)}
      />
    ),
    clear: () => onChange(undefined),
  };
};
