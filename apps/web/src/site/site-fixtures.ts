// What the site's tests show: fleets, figures and the frame a server would give.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import type { FleetInfo } from '@rfb/contract/fleets/fleets.endpoints.ts';
import type { Ask, SiteFrame } from '@rfb/contract/site.ts';

export const fleetNamed = (name: string, more: Partial<FleetInfo> = {}): FleetInfo => ({
  id: name,
  name,
  contactPerson: '顾明远',
  phone: '138****0001',
  address: '江苏省苏州市虎丘区澄湖路88号',
  rating: 4.8,
  ratingCount: 12,
  serviceTypes: ['整车', '零担'],
  vehicleCount: 126,
  description: '长三角整车运输',
  avatar: '',
  businessScope: '普通货物道路运输',
  establishYear: 2009,
  certifications: ['道路运输经营许可证'],
  regionCode: '320505',
  regionName: '江苏 苏州',
  certification: 'approved',
  ...more,
});

const stats = {
  memberCount: 36,
  fleetCount: 30,
  shipperCount: 6,
  cityCount: 21,
  vehicleCount: 1204,
  countedAt: '2026-11-15T01:42:00.000Z',
};
export const fiveFleets = ['甲车队', '乙车队', '丙车队', '丁车队', '戊车队'].map((name) => fleetNamed(name));

const replies: Record<string, unknown> = {
  '/public/home': { stats, fleets: fiveFleets },
  '/public/stats': stats,
  '/fleets': { items: fiveFleets, total: 45, page: 2, pageSize: 20 },
};

/** Answers like the server would; `other` replaces single replies. */
export const askWith = (other: Record<string, unknown> = {}): Ask =>
  (async (endpoint: Endpoint) => ({ ...replies, ...other })[endpoint.path]) as Ask;

export const frame: SiteFrame = {
  assets: {
    js: ['static/js/site.1.js'],
    css: ['static/css/site.1.css'],
    fonts: ['static/font/barlow.1.woff2'],
    chunks: { home: ['static/css/async/home.1.css', 'static/js/async/home.1.js'] },
  },
  styles: { 'static/css/site.1.css': '.all{}', 'static/css/async/home.1.css': '.home{}' },
  origin: 'https://branch.example',
  requestId: '',
};
