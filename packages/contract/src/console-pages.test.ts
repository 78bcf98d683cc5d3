// Tests that all routes and access flags match the specification exactly.
import { describe, expect, it } from 'vitest';
import { consolePages } from './console-pages.ts';
import { sitePages } from './site-pages.ts';

describe('the site map', () => {
  // spec: 2.home, 2.ecosystem, 2.industry-discipline, 2.industry-news, 2.contact, 2.article-detail, 2.login
  // spec: 2.admin/login, 2.register, 2.forget/password
  it('has the ten public routes of the specification', () => {
    expect(sitePages.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/',
        '/ecosystem',
        '/industry-discipline',
        '/industry-news',
        '/contact',
        '/article-detail',
        '/login',
        '/admin/login',
        '/register',
        '/forget/password',
      ]),
    );
  });

  // spec: 2.admin, 2.admin/dashboard, 2.admin/enterprise/list, 2.admin/member, 2.admin/member/list
  // spec: 2.admin/member/pending, 2.admin/system/template, 2.admin/profile
  it('has every admin route behind canAdmin', () => {
    const admin = Object.fromEntries(
      consolePages.filter(({ path }) => path.startsWith('/admin')).map(({ path, access }) => [path, access]),
    );
    expect(admin).toMatchObject({
      '/admin': 'canAdmin',
      '/admin/dashboard': 'canAdmin',
      '/admin/enterprise/list': 'canAdmin',
      '/admin/member': 'canAdmin',
      '/admin/member/list': 'canAdmin',
      '/admin/member/pending': 'canAdmin',
      '/admin/system/template': 'canAdmin',
      '/admin/profile': 'canAdmin',
    });
  });

  // spec: 2.user, 2.user/dashboard, 2.user/profile, 2.user/transport-standards, 2.user/fleet-management
  // spec: 2.user/vehicle-usage, 2.user/bidding, 2.user/cooperative-fleets
  it('has every company route behind its flag', () => {
    const company = Object.fromEntries(
      consolePages.filter(({ path }) => path.startsWith('/user')).map(({ path, access }) => [path, access]),
    );
    expect(company).toEqual({
      '/user': 'canCompany',
      '/user/dashboard': 'canCompany',
      '/user/custody': 'canCompany',
      '/user/custody/:tenderId': 'canCompany',
      '/user/profile': 'canCompany',
      '/user/transport-standards': 'canCompany',
      '/user/transport-standards/calculator': 'canCompany',
      '/user/transport-standards/:number': 'canCompany',
      '/user/fleet-management': 'canFleet',
      '/user/fleet-management/certification': 'canFleet',
      '/user/fleet-management/card': 'canFleet',
      '/user/fleet-management/vehicles': 'canFleet',
      '/user/fleet-management/drivers': 'canFleet',
      '/user/fleet-management/documents': 'canFleet',
      '/user/fleet-management/opportunities': 'canFleet',
      '/user/fleet-management/opportunities/practice': 'canFleet',
      '/user/fleet-management/opportunities/:tenderId': 'canFleet',
      '/user/fleet-management/bids': 'canFleet',
      '/user/fleet-management/cooperative-shippers': 'canFleet',
      '/user/vehicle-usage': 'canFleet',
      '/user/vehicle-usage/orders': 'canFleet',
      '/user/vehicle-usage/orders/:orderId': 'canFleet',
      '/user/vehicle-usage/statements': 'canFleet',
      '/user/vehicle-usage/statements/:statementId': 'canFleet',
      '/user/bidding': 'canShipper',
      '/user/bidding/orders': 'canShipper',
      '/user/bidding/orders/:orderId': 'canShipper',
      '/user/bidding/statements': 'canShipper',
      '/user/bidding/statements/:statementId': 'canShipper',
      '/user/bidding/:tenderId': 'canShipper',
      '/user/cooperative-fleets': 'canShipper',
    });
  });

  it('redirects /admin, /admin/member and /user', () => {
    const redirects = Object.fromEntries(
      consolePages.flatMap((row) => ('redirect' in row ? [[row.path, row.redirect]] : [])),
    );
    expect(redirects).toMatchObject({
      '/admin': '/admin/dashboard',
      '/admin/member': '/admin/member/list',
      '/user': '/user/dashboard',
    });
  });
});
