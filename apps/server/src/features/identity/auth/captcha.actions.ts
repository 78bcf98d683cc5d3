// Captchas: rendered, stored as an HMAC, single-use.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Captcha, CaptchaScene } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../../../platform/deps.ts';
import { POW_BITS } from './auth.rules.ts';
import { CAPTCHA_CHARACTERS } from './captcha-glyphs.ts';
import { renderCaptcha } from './captcha-image.ts';
import { saveCaptcha, takeCaptcha } from './captchas.queries.ts';

type Scene = z.output<typeof CaptchaScene>;
type Answer = z.output<typeof Captcha>;

const LENGTH = 4;
const randomText = () =>
  Array.from({ length: LENGTH }, () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)]).join('');

const macOf = ({ keys }: Deps, captchaId: string, answer: string) =>
  keys.mac('captcha', `${captchaId}\n${answer.trim().toUpperCase()}`);

/** The answer is sent only as a picture. */
export const createCaptcha = async (deps: Deps, scene: Scene, text = randomText()) => {
  const captchaId = deps.newId();
  const salt = randomBytes(12).toString('hex');
  const image = await renderCaptcha(text);
  const answerMac = macOf(deps, captchaId, text);
  const { expiresAt } = await saveCaptcha(deps.db, {
    id: captchaId,
    scene,
    answerMac,
    powSalt: salt,
    powBits: POW_BITS,
  });
  const picture = `data:image/png;base64,${image.toString('base64')}`;
  return { captchaId, image: picture, pow: { salt, bits: POW_BITS }, expiresAt };
};

/** Proof of work: SHA-256 of salt and nonce starts with `bits` zero bits. */
export const isWorkDone = (salt: string, nonce: string, bits: number) =>
  createHash('sha256').update(salt).update(nonce).digest().readUInt32BE(0) >>> (32 - bits) === 0;

/** A captcha is consumed by one answer, right or wrong. */
export const spendCaptcha = async (deps: Deps, scene: Scene, given: Answer) => {
  const stored = await takeCaptcha(deps.db, given.captchaId);
  if (!stored?.isFresh || stored.scene !== scene) return false;
  return 'answer' in given
    ? timingSafeEqual(stored.answerMac, macOf(deps, given.captchaId, given.answer))
    : isWorkDone(stored.powSalt, given.nonce, stored.powBits);
};
