// Validates new passwords: common ones, site-specific words, simple patterns.
import { readFileSync } from 'node:fs';
import type { Config } from '../../../config.ts';
import { refuse } from '../../../platform/refusal.ts';
import { verifyPassword } from './passwords.ts';

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
);

const SITE_WORDS = [
  '公路货运分会',
  '公路货运',
  '货运',
  'huoyun',
  'gonglu',
  'road-freight',
  'rfb',
  'admin',
  'password',
  '密码',
];
const MIN_OWN_CHARACTERS = 6;
const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/** The password without guessable words. */
const withoutGuessableWords = (password: string, words: string[]) =>
  words
    .filter((word) => word.length >= 3 || /\P{ASCII}/u.test(word))
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), password);

const isRepeated = (password: string) => /^(.{1,4}?)\1+.{0,3}$/su.test(password) || new Set(password).size < 4;

/** abcdef…, 987654…: consecutive characters. */
const isSequence = (password: string) => {
  const points = [...password].map((char) => char.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, index) => (point - (points[index] ?? 0) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
};

type Settings = { config: Pick<Config, 'passwordProfile'> };

/** Throws weakPassword. `context`: words of the user, such as username, phone, company. */
export const checkNewPassword = ({ config }: Settings, password: string, context: (string | null | undefined)[]) => {
  const plain = password.normalize('NFKC').toLowerCase();
  const words = [...SITE_WORDS, ...context.filter((word) => typeof word === 'string')];
  if (common.has(plain) || isRepeated(plain) || isSequence(plain)) refuse('weakPassword');
  if ([...withoutGuessableWords(plain, words)].length < MIN_OWN_CHARACTERS)
    refuse('weakPassword', { msg: '密码里大半是账号、企业或平台的名字，容易被猜到，请换一个' });
  if (config.passwordProfile === 'dengbao' && CLASSES.filter((kind) => kind.test(password)).length < 3)
    refuse('weakPassword', { msg: '密码需包含大写字母、小写字母、数字、符号中的至少三种' });
};

/** Throws weakPassword when the password is unchanged; `before` is the current hash. */
export const refuseSamePassword = async (password: string, before: string | null | undefined) => {
  if (before && (await verifyPassword(password, before))) refuse('weakPassword', { msg: '新密码不能与原密码相同' });
};
