// Captchas: a picture or a proof of work, valid once, for two minutes, for one scene.
import { createHash } from 'node:crypto';
import { getCaptcha, login, sendCode } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { createCaptcha, isWorkDone } from './captcha.actions.ts';
import { CAPTCHA_CHARACTERS } from './captcha-glyphs.ts';

const t = await testApp();

const signInWith = (captcha: { captchaId: string; answer: string } | { captchaId: string; nonce: string }) =>
  t.call(login, { body: { username: 'somebody-else', password: 'wrong', captcha } }).then(({ code }) => code);
/** With a valid captcha the reply is about the password, which is wrong here. */
const ACCEPTED = 40001;
const REFUSED = 40004;
const resetCounters = () => t.db.deleteFrom('signInCounters').execute();

const solve = ({ salt, bits }: { salt: string; bits: number }) => {
  for (let nonce = 0; ; nonce++) {
    const start = createHash('sha256').update(`${salt}${nonce}`).digest().readUInt32BE(0);
    if (start < 2 ** (32 - bits)) return String(nonce);
  }
};

describe('a captcha', () => {
  // spec: 9.captcha
  it('is a PNG rendered on the server, and no reply contains its text', async () => {
    const { data, body } = await t.call(getCaptcha, { query: { scene: 'login' } });
    const png = Buffer.from(data.image.replace(/^data:image\/png;base64,/, ''), 'base64');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 240, height: 88 });
    expect(Object.keys(JSON.parse(body).data).sort()).toEqual(['captchaId', 'expiresAt', 'image', 'pow']);
    expect(data.pow.bits).toBeGreaterThanOrEqual(18);
    const known = await createCaptcha(t.deps, 'login', 'K7PW');
    expect(JSON.stringify({ ...known, image: '' })).not.toMatch(/k7pw/i);
    expect(Buffer.from(known.image.split(',')[1] ?? '', 'base64').toString('latin1')).not.toMatch(/k7pw/i);
  });

  it('is rendered differently every time', async () => {
    const [first, second] = [
      await createCaptcha(t.deps, 'login', 'ACEF'),
      await createCaptcha(t.deps, 'login', 'ACEF'),
    ];
    expect(first.image).not.toBe(second.image);
  });

  it('contains no ambiguous characters', () => {
    for (const char of '0O1IL2Z5S8BUQDG') expect(CAPTCHA_CHARACTERS).not.toContain(char);
  });

  it('accepts its text once, ignoring case', async () => {
    const { captchaId } = await createCaptcha(t.deps, 'login', 'K7PW');
    expect(await signInWith({ captchaId, answer: 'k7pw' })).toBe(ACCEPTED);
    expect(await signInWith({ captchaId, answer: 'k7pw' })).toBe(REFUSED);
    await resetCounters();
  });

  it('accepts one of twenty concurrent answers', async () => {
    const { captchaId } = await createCaptcha(t.deps, 'login', 'K7PW');
    const codes = await Promise.all(Array.from({ length: 20 }, () => signInWith({ captchaId, answer: 'K7PW' })));
    expect(codes.filter((code) => code === ACCEPTED)).toHaveLength(1);
    await resetCounters();
  });

  it('is consumed by a wrong answer', async () => {
    const { captchaId } = await createCaptcha(t.deps, 'login', 'K7PW');
    expect(await signInWith({ captchaId, answer: 'AAAA' })).toBe(REFUSED);
    expect(await signInWith({ captchaId, answer: 'K7PW' })).toBe(REFUSED);
    await resetCounters();
  });

  it('expires after two minutes', async () => {
    const { captchaId } = await createCaptcha(t.deps, 'login', 'K7PW');
    await t.travel('121 seconds');
    expect(await signInWith({ captchaId, answer: 'K7PW' })).toBe(REFUSED);
    await resetCounters();
  });

  it('is rejected for another scene', async () => {
    const { captchaId } = await createCaptcha(t.deps, 'send-code', 'K7PW');
    expect(await signInWith({ captchaId, answer: 'K7PW' })).toBe(REFUSED);
    const other = await createCaptcha(t.deps, 'login', 'K7PW');
    const captcha = { captchaId: other.captchaId, answer: 'K7PW' };
    const answer = await t.call(sendCode, { body: { phone: '13912340001', scene: 'login', captcha } });
    expect(answer.code).toBe(REFUSED);
    await resetCounters();
  });

  it('accepts a proof of work instead of the text', async () => {
    const { data } = await t.call(getCaptcha, { query: { scene: 'login' } });
    const nonce = solve(data.pow);
    expect(await signInWith({ captchaId: data.captchaId, nonce })).toBe(ACCEPTED);
    expect(await signInWith({ captchaId: data.captchaId, nonce })).toBe(REFUSED);
    await resetCounters();
  });

  it('rejects an invalid proof of work', async () => {
    const { data } = await t.call(getCaptcha, { query: { scene: 'login' } });
    const lazy = ['0', '', 'x'].find((nonce) => !isWorkDone(data.pow.salt, nonce, data.pow.bits)) ?? '';
    expect(await signInWith({ captchaId: data.captchaId, nonce: lazy })).toBe(REFUSED);
  });
});
