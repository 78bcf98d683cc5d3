// Uploads follow the rules of every call about tokens and 401.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inMinutes, ok, resetBrowser, setLocation, signIn, stubServer } from '../../../../lib/testing.ts';

type Sent = { headers: Record<string, string>; form?: FormData };

/** A fake XMLHttpRequest, which uploads use because fetch reports no progress. */
const stubUploads = (status: number, body: object) => {
  const sent: Sent[] = [];
  class Upload {
    headers: Record<string, string> = {};
    upload = {};
    status = status;
    responseText = JSON.stringify(body);
    onload = () => undefined;
    open() {}
    getResponseHeader = () => null;
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    form?: FormData;
    send(form: FormData) {
      this.form = form;
      sent.push(this);
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return sent;
};

const open = async () => {
  stubServer({ 'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(15) }) });
  vi.resetModules();
  return import('./files.ts');
};
const file = new File(['x'], '执照.jpg');
const sending = { onProgress: () => undefined, signal: new AbortController().signal };
const stored = { code: 0, data: { fileId: 'f1' }, msg: '' };

beforeEach(() => signIn('company'));
afterEach(resetBrowser);

describe('an upload', () => {
  // spec: 7.bearer-token
  it('sends the token when one exists, also with a ticket', async () => {
    setLocation('/register');
    const sent = stubUploads(200, stored);
    const { sendFile } = await open();
    await sendFile(file, 'licence', { ...sending, ticket: 'ticket' });
    expect(sent[0]?.headers).toEqual({ Authorization: 'Bearer new', 'X-Upload-Ticket': 'ticket' });
  });

  it('sends the rotation of a picture only when it was rotated', async () => {
    setLocation('/register');
    const sent = stubUploads(200, stored);
    const { sendFile } = await open();
    await sendFile(file, 'licence', { ...sending, quarters: 3 });
    await sendFile(file, 'licence', { ...sending, quarters: 0 });
    expect(sent.map(({ form }) => form?.get('turn') ?? null)).toEqual(['270', null]);
  });

  // spec: 7.bearer-token
  it('of evidence is anonymous, like everything about a report', async () => {
    setLocation('/reports');
    const sent = stubUploads(200, stored);
    const { sendFile } = await open();
    await sendFile(file, 'report', { ...sending, ticket: 'ticket' });
    expect(sent[0]?.headers).toEqual({ 'X-Upload-Ticket': 'ticket' });
  });

  it('answered with 401 ends the session and redirects to login, like every call', async () => {
    const { replace } = setLocation('/user/profile');
    stubUploads(401, { code: 401, data: null, msg: '会话无效' });
    const { sendFile } = await open();
    await expect(sendFile(file, 'licence', sending)).rejects.toMatchObject({ code: 401, msg: '未登录或登录已过期' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(replace).toHaveBeenCalledOnce();
  });

  it('that is refused shows the reason and keeps the session', async () => {
    setLocation('/user/profile');
    stubUploads(400, { code: 400, data: { fields: { file: '文件打不开' } }, msg: '提交的内容有误' });
    const { sendFile } = await open();
    await expect(sendFile(file, 'licence', sending)).rejects.toMatchObject({ fields: { file: '文件打不开' } });
    expect(localStorage.getItem('token')).toBe('new');
  });
});
