// The golden table: what every kind of person gets from every endpoint, written by hand and compared with the server.
import { endpoints } from '@rfb/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from './app.ts';
import { samples } from './samples.ts';

const t = await testApp();

const principals = {
  stranger: async () => undefined,
  applied: () => t.fleet({ application: 0 }),
  inReview: () => t.shipper({ application: 1 }),
  rejected: () => t.fleet({ application: 3 }),
  fleet: () => t.fleet(),
  shipper: () => t.shipper(),
  suspended: () => t.fleet({ isSuspended: true }),
  expired: () => t.shipper({ daysLeft: -90 }),
  admin: () => t.admin(),
};

// In the order of `principals`. Samples ask for somebody else's object or give a wrong secret, so 400 and 404 are right answers.
const golden: Record<string, number[]> = {
  //                      stranger applied inReview rejected fleet shipper suspended expired admin
  uploadFile: /*       */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  readFile: /*         */ [401, 404, 404, 404, 404, 404, 404, 404, 404],
  createDownload: /*   */ [401, 404, 404, 404, 404, 404, 404, 404, 404],
  download: /*         */ [404, 404, 404, 404, 404, 404, 404, 404, 404],
  getCaptcha: /*       */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  login: /*            */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  getCurrentUser: /*   */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  logout: /*           */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  refreshToken: /*     */ [401, 401, 401, 401, 401, 401, 401, 401, 401],
  sendCode: /*         */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  forgetPassword: /*   */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  resetPassword: /*    */ [400, 400, 400, 400, 400, 400, 400, 400, 400],
  listSessions: /*     */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  endSession: /*       */ [401, 404, 404, 404, 404, 404, 404, 404, 404],
  bootstrapAdmin: /*   */ [403, 403, 403, 403, 403, 403, 403, 403, 403],
  getCompanyProfile: /**/ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  changePassword: /*   */ [401, 400, 400, 400, 400, 400, 400, 400, 400],
  updateMembership: /* */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getWorkbench: /*     */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getDashboard: /*     */ [401, 403, 403, 403, 403, 403, 403, 403, 200],
  listFleets: /*       */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listRecommendedFleets: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listBannerFleets: /* */ [401, 200, 200, 200, 200, 200, 200, 200, 403],
  getPublicStats: /*   */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  getHome: /*          */ [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listNotices: /*      */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getUnread: /*        */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  readNotice: /*       */ [401, 404, 404, 404, 404, 404, 404, 404, 404],
  readAllNotices: /*   */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getNoticeChoices: /* */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  saveNoticeChoices: /**/ [401, 200, 200, 200, 200, 200, 200, 200, 200],
  streamEvents: /*     */ [401, 200, 200, 200, 200, 200, 200, 200, 200],
};

/** A phone of their own for everyone, so that one person's tries do not slow another's. */
const sampleOf = (name: string, index: number): object => {
  const { body, ...rest } = samples[name] ?? {};
  return body ? { ...rest, body: 'phone' in body ? { ...body, phone: `1370000010${index}` } : body } : rest;
};

describe('every endpoint answers every kind of person as the golden table says', () => {
  it('and the table forgets none', () => {
    expect(Object.keys(golden).sort()).toEqual(Object.keys(endpoints).sort());
    expect(Object.keys(samples).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(Object.keys(golden))('%s', async (name) => {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`no endpoint ${name}`);
    const statuses: number[] = [];
    for (const make of Object.values(principals)) {
      const { status, code } = await t.call(endpoint, sampleOf(name, statuses.length), await make());
      expect(code === 0).toBe(status === 200);
      statuses.push(status);
    }
    expect(statuses).toEqual(golden[name]);
  });
});
