// Tests what is said of who tapped by a driver's link.
import { expect, it } from 'vitest';
import { linkText } from './how-recorded.ts';

it('names the number, a phone that never named its digits, and a sign-in in the same browser', () => {
  const link = { sentTo: '138****1234', openedBy: null, isPhoneKnown: true };
  expect(linkText(link)).toBe('经发往 138****1234 的链接');
  expect(linkText({ ...link, isPhoneKnown: false, openedBy: '车队的同事' })).toBe(
    '经发往 138****1234 的链接，这台手机没有核对过尾号，浏览器登录着车队的同事',
  );
  // Recorded before anybody was asked.
  expect(linkText({ ...link, sentTo: '', isPhoneKnown: null })).toBe('经司机链接');
});
