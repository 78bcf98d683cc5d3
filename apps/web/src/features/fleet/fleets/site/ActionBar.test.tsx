// What the bar of a fleet's page offers to each kind of visitor.
import { fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  inMinutes,
  ok,
  refused,
  resetBrowser,
  type Script,
  setLocation,
  signIn,
  stubServer,
} from '../../../../lib/testing.ts';
import { fleetDetail } from '../../../../site/site-fixtures.ts';
import { Page } from './FleetPage.tsx';

afterEach(resetBrowser);

const fleet = { ...fleetDetail('甲车队'), id: 'f1' };
const open = (relation?: Script, content = fleet) => {
  setLocation('/ecosystem/f1');
  const server = stubServer({
    'GET /cooperations/fleets/f1': relation ?? refused(401, '未登录或登录已过期'),
    'GET /fleets/f1/phone': ok({ phone: '13800000001', phoneState: 'whole' }),
    'POST /auth/refresh-token': ok({ token: 'new', expiresAt: inMinutes(30) }),
  });
  const { container } = render(<Page content={content} place={{} as never} />);
  const bar = () => container.querySelector('.action-bar');
  const links = () =>
    [...(bar()?.querySelectorAll('a, button') ?? [])].map((one) =>
      `${one.textContent} ${one.getAttribute('href') ?? ''}`.trim(),
    );
  return { bar, links, server, container };
};
const relation = (more: object) => ok({ side: 'shipper', mayInvite: true, relation: null, ...more });
const LOGIN = '/login?redirect=%2Fecosystem%2Ff1';

it('leads a stranger to the login and back', () => {
  const { links, server } = open();
  expect(links()).toEqual([`电话 ${LOGIN}`, `加入合作车队 ${LOGIN}`, `邀请报价 ${LOGIN}`]);
  expect(server.calls).toEqual([]);
});

it('leads a shipper to a tender and to cooperation, and shows the phone after one call', async () => {
  signIn('company');
  const { bar, links, server } = open(relation({}));
  await waitFor(() => expect(server.names()).toContain('GET /cooperations/fleets/f1'));
  expect(links()).toEqual([
    '电话',
    '加入合作车队 /user/cooperative-fleets?invite=%E7%94%B2%E8%BD%A6%E9%98%9F',
    '邀请报价 /user/bidding?invite=f1',
  ]);
  fireEvent.click(bar()?.querySelector('button') as HTMLElement);
  await waitFor(() => expect(links()[0]).toBe('13800000001 tel:13800000001'));
  expect(server.names().filter((name) => name.endsWith('/phone'))).toHaveLength(1);
});

it('says to a partner that they cooperate, and to who is no member what is missing', async () => {
  signIn('company');
  const partner = open(relation({ relation: 'active' }));
  await waitFor(() => expect(partner.links()[1]).toBe('合作中 /user/cooperative-fleets'));
  resetBrowser();
  signIn('company');
  const applicant = open(relation({ mayInvite: false }));
  await waitFor(() => expect(applicant.bar()?.textContent).toContain('会员资格有效时可以邀请报价'));
  expect(applicant.links()).toEqual(['电话']);
});

it('is not there for a fleet, for the office, and where the fleet cannot be asked', async () => {
  signIn('company');
  const asFleet = open(relation({ side: 'fleet', mayInvite: false }));
  await waitFor(() => expect(asFleet.bar()).toBeNull());
  resetBrowser();
  signIn('admin');
  const asStaff = open();
  await waitFor(() => expect(asStaff.bar()).toBeNull());
  resetBrowser();
  for (const more of [{ certification: 'none' }, { memberStatus: 'suspended' }] as const)
    expect(open(undefined, { ...fleet, ...more }).bar()).toBeNull();
});
