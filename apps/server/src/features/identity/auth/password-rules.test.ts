// Validation of new passwords.
import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './password-rules.ts';

const asvs = { config: { passwordProfile: 'asvs' as const } };
const check =
  (password: string, context: string[] = []) =>
  () =>
    checkNewPassword(asvs, password, context);

describe('a new password', () => {
  it.each([
    'QWERTYUIOP',
    '1q2w3e4r5t',
    'ｑｗｅｒｔｙｕｉｏｐ',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcabcabcab1',
    '1212121212',
    'abcdefghijkl',
    '1234567890',
    '9876543210',
    '公路货运分会2025',
    'Password-2025',
    'rfb-admin-1',
  ])('is rejected: %s', (password) => {
    expect(check(password)).toThrow('密码');
  });

  it.each(['correct horse battery', '云边有个小卖部卖月亮', 'Admin-demo-2025', 'kX9#mQ2$vL'])(
    'is taken: %s',
    (password) => {
      expect(check(password)).not.toThrow();
    },
  );

  it('is rejected when it consists mostly of the user’s own data', () => {
    expect(check('zhangwei-1990', ['zhangwei'])).toThrow('名字');
    expect(check('zhangwei-1990', [])).not.toThrow();
  });
});
