// Tests what the bidding centre takes from an address the directory leads to.
import { afterEach, expect, it } from 'vitest';
import { resetBrowser, setLocation } from '../../../../../lib/testing.ts';
import { laneInAddress } from './lane-in-address.ts';

afterEach(resetBrowser);

it.each([
  ['?from=310100&to=610100', { from: '310100', to: '610100' }],
  ['?from=310100&to=610100&body=fridge&length=9.6', { from: '310100', to: '610100', body: 'fridge', length: '9.6' }],
  ['?from=310100&to=610100&body=constructor&length=toString', { from: '310100', to: '610100' }],
  ['?from=310100', undefined],
  ['?from=<b>&to=610100', undefined],
  ['?from=310100&to=610100&invite=f1', undefined],
  ['', undefined],
])('of %s takes only a lane and vehicles that exist', (search, lane) => {
  setLocation(`/user/bidding${search}`);
  expect(laneInAddress()).toEqual(lane);
});
