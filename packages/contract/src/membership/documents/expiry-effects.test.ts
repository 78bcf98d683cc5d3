// How a document's expiry is displayed, and from which day it has effects.
import { describe, expect, it } from 'vitest';
import { expiryLook } from './document.states.ts';
import { expiryEffect, NO_EFFECT } from './expiry-effects.ts';

describe('the display state of a document', () => {
  it.each([
    ['valid', 61, 'good'],
    ['valid', null, 'good'],
    ['expiring', 60, 'soon'],
    ['expiring', 16, 'soon'],
    ['expiring', 15, 'urgent'],
    ['expiring', 0, 'urgent'],
    ['expired', -1, 'bad'],
    ['pending', 300, 'waiting'],
    ['missing', null, 'bad'],
  ] as const)('that is %s with %s days left is %s', (status, daysLeft, look) => {
    expect(expiryLook({ status, daysLeft })).toBe(look);
  });
});

describe('the effect of an expiry', () => {
  it.each([
    ['carrierInsurance', 'expiring', '2026-12-31', '2027-01-01 起，不能提交新报价，进行中运单继续'],
    ['transportPermit', 'expired', '2026-11-14', '已过期：不能提交新报价，进行中运单继续'],
    ['businessLicense', 'valid', null, '长期有效，不会到期'],
    ['oversizePermit', 'valid', '2027-02-28', '2027-03-01 起，14.6 米以上的车辆不能派车'],
    ['iso', 'expiring', '2026-11-30', NO_EFFECT],
    ['inspection', 'expired', '2026-10-31', '已过期：该车不能派车'],
    ['driverLicense', 'expiring', '2026-11-20', '2026-11-21 起，该司机不能出车'],
  ] as const)('of %s, %s, starts the day after and names what is blocked', (kind, status, expiresOn, words) => {
    expect(expiryEffect({ kind, status, expiresOn })).toBe(words);
  });
});
