// Tests the SMTP client against a local server: TLS, authentication, refusals, silence, and that nothing can be injected.
import { describe, expect, it } from 'vitest';
import { TEST_CERTIFICATE } from '../../testing/smtp-certificate.ts';
import { smtpServer } from '../../testing/smtp-server.ts';
import type { Outgoing } from '../deliveries/provider.ts';
import { isPlainAddress, writeLetter } from './letter.ts';
import { type SmtpSettings, smtpMail } from './smtp.ts';

const settings = (port: number, changes: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: 'localhost',
  port,
  isTls: false,
  isPlain: true,
  user: '',
  password: '',
  from: 'office@example.org',
  ca: TEST_CERTIFICATE,
  ...changes,
});
const letter: Outgoing = {
  id: 'abc',
  kind: 'notice',
  to: 'a@example.org',
  subject: '【公路货运分会】您的入会申请已经通过审核，请登录平台查看会员证书',
  text: '.第一行\n第二行',
  fields: {},
};
/** As a mail program reads it. */
const read = (raw: string) => {
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  const subject = /Subject: ((?:.|\r\n )*)/.exec(head)?.[1] ?? '';
  const words = [...subject.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, word = '']) => word);
  return {
    subject: words.map((word) => Buffer.from(word, 'base64').toString('utf8')).join(''),
    text: Buffer.from(body, 'base64').toString('utf8'),
    longest: Math.max(...raw.split('\r\n').map((line) => line.length)),
  };
};

describe('a mail', () => {
  it.each([
    ['TLS from the first byte and AUTH PLAIN', { isTls: true, auth: 'PLAIN' }, { isTls: true, isPlain: false }],
    ['STARTTLS and AUTH LOGIN', { auth: 'LOGIN' }, { isPlain: false }],
  ] as const)('is sent with %s', async (_name, how, changes) => {
    const server = await smtpServer(how);
    const account = { user: 'office', password: 'pass:wörd' };
    const answer = await smtpMail(settings(server.port, { ...changes, ...account })).send(letter);
    expect(answer).toEqual({ result: 'accepted', code: '250', text: 'queued as 7', messageId: 'abc' });
    const [got] = server.letters;
    expect(got).toMatchObject({
      from: '<office@example.org>',
      to: '<a@example.org>',
      isSecure: true,
      login: 'office:pass:wörd',
    });
    expect(read(got?.raw ?? '')).toMatchObject({ subject: letter.subject, text: '.第一行\r\n第二行' });
    expect(read(got?.raw ?? '').longest).toBeLessThanOrEqual(78);
  });

  it('is not sent to a server whose certificate nobody vouches for', async () => {
    const server = await smtpServer({ isTls: true });
    const stranger = smtpMail(settings(server.port, { isTls: true, ca: undefined }));
    expect(await stranger.send(letter)).toMatchObject({ result: 'unreachable' });
    expect(server.letters).toEqual([]);
  });

  it('without TLS is not sent, and no password either, where TLS is required', async () => {
    const server = await smtpServer({ auth: 'PLAIN' });
    const strict = settings(server.port, { isPlain: false, ca: undefined, user: 'office', password: 'secret' });
    expect(await smtpMail(strict).send(letter)).toMatchObject({ result: 'unreachable' });
    expect(server.commands).toEqual(['EHLO', 'STARTTLS']);
  });

  it.each([
    ['RCPT', '550 no such user', 'rejected'],
    ['RCPT', '451 try later', 'refused'],
    ['TEXT', '554 spam', 'rejected'],
    ['AUTH', '535 wrong password', 'refused'],
  ] as const)('refused at %s with %s is %s', async (where, words, result) => {
    const server = await smtpServer({ auth: 'PLAIN', says: { [where]: words } });
    const provider = smtpMail(settings(server.port, { user: 'office', password: 'x' }));
    expect(await provider.send(letter)).toMatchObject({ result, code: words.slice(0, 3) });
  });

  it.concurrent.each(['cut', 'silent'])(
    'whose answer is lost (%s) has an unknown outcome, with TLS and without',
    async (how) => {
      const server = await smtpServer({ says: { TEXT: how } });
      const outcomes = await Promise.all(
        [true, false].map((isPlain) => smtpMail(settings(server.port, { isPlain }), 3000).send(letter)),
      );
      expect(outcomes.map(({ result }) => result)).toEqual(['unknown', 'unknown']);
    },
  );

  it.concurrent.each(['cut', 'silent'])('before whose text the connection is lost (%s) was not sent', async (how) => {
    const server = await smtpServer({ auth: 'PLAIN', says: { AUTH: how } });
    const provider = smtpMail(settings(server.port, { user: 'office', password: 'x' }), 500);
    expect(await provider.send(letter)).toMatchObject({ result: 'unreachable' });
  });

  it('is unreachable when nobody listens, and a check sends nothing', async () => {
    expect(await smtpMail(settings(1)).send(letter)).toMatchObject({ result: 'unreachable' });
    const server = await smtpServer();
    expect(await smtpMail(settings(server.port)).check()).toMatchObject({ result: 'accepted' });
    expect(server.commands).toEqual(['EHLO', 'RSET']);
  });
});

describe('nothing can be injected', () => {
  it('by an address', async () => {
    const addresses = [
      'a@b.org>\r\nRCPT TO:<x@y.org',
      'a b@c.org',
      'a@b.org\n',
      '<a@b.org>',
      'a@b@c.org',
      'a@',
      '"a"@b.org',
    ];
    expect(addresses.filter(isPlainAddress)).toEqual([]);
    const server = await smtpServer();
    for (const to of addresses)
      expect(await smtpMail(settings(server.port)).send({ ...letter, to })).toMatchObject({ result: 'rejected' });
    expect(server.commands).toEqual([]);
  });

  it('by a subject or a text', async () => {
    const attack = 'x\r\nBcc: victim@example.org\r\n\r\n.\r\nMAIL FROM:<x@y.org>';
    const date = new Date('2026-01-01T00:00:00Z');
    const letter = { id: 'a', from: 'o@e.org', to: 'a@b.org', subject: attack, text: attack, date };
    const raw = (await writeLetter(letter)).toString();
    expect(raw).not.toMatch(/^(Bcc|MAIL|\.)/m);
    expect(raw.split('\r\n\r\n')).toHaveLength(2);
  });
});
