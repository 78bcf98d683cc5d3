// Estimates the strength of a new password in four steps with a hint; the server validates it finally.
export type Strength = { score: 0 | 1 | 2 | 3 | 4; words: string };

const LENGTH = 10;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/** The password without guessable parts such as the account name. */
const ownLength = (password: string, known: string[]) => {
  const rest = known
    .filter((word) => [...word].length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), password.toLowerCase());
  return [...rest].length;
};

export const strengthOf = (password: string, known: string[] = []): Strength => {
  const length = [...password].length;
  if (length === 0) return { score: 0, words: '至少 10 个字符，长一点比复杂更有用' };
  if (length < LENGTH) return { score: 1, words: `太短：还差 ${LENGTH - length} 个字符` };
  if (new Set(password).size < 4) return { score: 1, words: '太弱：重复的字符太多' };
  if (ownLength(password, known) < 6) return { score: 1, words: '太弱：大半是账号、手机号或企业名称' };
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (length >= 16 || (length >= 13 && variety >= 3)) return { score: 4, words: '强度：很好' };
  if (length >= 12 || variety >= 3) return { score: 3, words: '强度：较好。长一点比复杂更有用' };
  return { score: 2, words: '强度：一般。再长几个字符更好' };
};
