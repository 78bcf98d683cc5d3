// Fixtures of the site's tests: fleets, figures and the frame the server passes in.

import type { PublicListing } from '@rfb/contract/conduct/listings/listings.ts';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import type { FleetDetail, FleetInfo } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { Ask, SiteFrame } from '@rfb/contract/site.ts';
import { articleReplies } from '../features/publishing/articles/site/article-fixtures.ts';

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
  memberStatus: 'active',
  registeredVehicles: 118,
  listedAs: null,
  ...more,
});

export const stats = {
  memberCount: 36,
  fleetCount: 30,
  shipperCount: 6,
  cityCount: 21,
  vehicleCount: 1204,
  monthAwards: 17,
  countedAt: '2026-11-15T01:42:00.000Z',
  registrationMinutes: null as number | null,
};
export const fiveFleets = ['甲车队', '乙车队', '丙车队', '丁车队', '戊车队'].map((name) => fleetNamed(name));

const listing = (change: Partial<PublicListing>): PublicListing => ({
  id: 'entry-1',
  kind: 'black',
  phase: 'effective',
  companyName: '济南岱岳恒途物流有限公司',
  creditCode: '9137****0024Y',
  reason: '成交后三次放弃派车',
  clauses: [1, 2],
  conventionVersion: 2,
  decisionNo: '分会决〔2026〕14 号',
  daysLeft: 151,
  noticedOn: '2026-09-18',
  replyDueOn: '2026-09-25',
  decidedOn: '2026-09-30',
  publishedOn: '2026-10-09',
  publicityTo: '2026-10-15',
  effectiveFrom: '2026-10-16',
  effectiveTo: '2027-04-15',
  repairedOn: null,
  revokedOn: null,
  withdrawnOn: null,
  decisionText: '经调查核实，事实清楚。\n决定列入黑名单。',
  endReason: '',
  isHeld: false,
  ...change,
});
const standard = {
  id: 'std001',
  slug: 'GB-1589-2016',
  number: 'GB 1589-2016',
  title: '汽车、挂车及汽车列车外廓尺寸、轴荷及质量限值',
  class: 'national',
  topic: 'size',
  isMandatory: true,
  state: 'current',
  publishedOn: null,
  effectiveOn: null,
  replaces: '',
  replacedBy: '',
  isChecked: true,
  summary: '车辆和列车最多能有多长、多宽、多高、多重。',
  sourceUrl: 'https://std.samr.gov.cn/gb/search/gbDetailed?id=1',
  version: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  foundIn: null,
  excerpt: null,
};

/** As the directory lists them without a lane. */
const none = { today: 0, week: 0 };
export const nothingHappened = {
  day: '2026-11-15',
  counts: { published: none, opened: none, joined: none, articles: none, logged: none },
  joined: [],
  tripsLastWeek: null,
};
export const listed = (fleets: FleetInfo[]) =>
  fleets.map((fleet) => ({ ...fleet, run: null, fitting: null, cover: null }));
export const listingsFixture = { entry: listing };

/** A log that nobody has seen yet. */
export const publicLog = {
  origin: 'example.org/log',
  key: 'example.org/log+01234567+AQ==',
  latest: null,
  quorum: 0,
  witnesses: [],
  waiting: null,
  isDisputed: false,
  hourlyLeaves: 256,
};

const chapters = [
  { title: '总则', point: '', clauses: ['会员应当诚信经营。', '会员应当依法经营。'] },
  { title: '公平竞争', point: '不串通，不诋毁同行。', clauses: ['会员之间不得就报价达成串通安排。'] },
];
const version = { number: 2, effectiveOn: '2026-01-01', note: '增加公平竞争一章。', standing: 'current' };
const earlier = { number: 1, effectiveOn: '2024-01-01', note: '首次发布。', standing: 'past' };
const [firstChapter] = chapters;

const discipline: Record<string, unknown> = {
  '/convention': { version: { ...version, document: { chapters } }, versions: [version, earlier], signatoryCount: 34 },
  '/convention?version=1': {
    version: { ...earlier, document: { chapters: [firstChapter] } },
    versions: [version, earlier],
    signatoryCount: 34,
  },
  '/convention/signatories': {
    items: [{ name: '甲车队', signedOn: '2026-02-03' }],
    total: 34,
    page: 1,
    pageSize: 30,
  },
  '/standards': { items: [standard], total: 1, page: 1, pageSize: 100 },
  '/standard-changes': { items: [] },
  '/standards/:number': {
    ...standard,
    points: [{ text: '车宽不超过 2.55 米。', isChecked: true }],
    scopes: ['vehicle'],
    source: '国家标准全文公开系统',
    versions: [],
    links: [],
  },
  '/listings': {
    items: [listing({})],
    total: 1,
    page: 1,
    pageSize: 10,
    counts: { all: 3, red: 1, black: 1, ended: 1 },
    repairedThisQuarter: 0,
  },
  '/listings/:listingId': listing({}),
  '/reports/figures': {
    year: 2026,
    quarter: 4,
    received: 0,
    accepted: 0,
    decided: 0,
    changedOnAppeal: 0,
    medianDays: null,
  },
};

export const fleetDetail = (name: string, more: Partial<FleetDetail> = {}): FleetDetail => ({
  ...fleetNamed(name),
  pageAddress: 'https://branch.example/ecosystem/f1',
  creditCode: '9132****0016F',
  memberLevel: 'gold',
  memberSince: '2021-03-18',
  memberUntil: '2027-03-17',
  isInGrace: false,
  certifiedOn: '2026-03-20',
  certifiedBy: '秘书处审核',
  certifiedUntil: '2027-03-17',
  certificate: { code: 'HY-2021-0086-7Q4M', qr: { size: 41, path: 'M4 4h7v1h-7z' } },
  stars: [9, 2, 1, 0, 0],
  papers: [
    { name: '承运人责任险', isRequired: true, expiresOn: '2026-12-12', isFromJoining: false, status: 'expiring' },
  ],
  vehicles: {
    total: 40,
    own: 33,
    groups: [{ name: '9.6 米厢式', count: 40, drawn: { lengthMm: 9_600, bodyType: 'box', vehicleType: 'truck' } }],
    cold: [],
    danger: [],
  },
  missingPapers: ['道路运输经营许可证'],
  record: {
    ...{ since: '2025-11-01', until: '2026-10-31', trips: 46, onTime: { good: 41, of: 46 } },
    lanes: [{ from: '江苏 苏州', to: '广东 广州', trips: 6, punctual: null }],
    lateness: [{ reason: '道路封闭或拥堵', count: 5 }],
    ...{ abandonedAwards: 1, cancelledOrders: 0, upheldComplaints: 0 },
  },
  lanes: [{ from: '江苏 苏州', to: '广东 广州', isBothWays: true }],
  cover: null,
  photos: [
    {
      src: '/zwli/api/fleets/f1/photos/photo1',
      small: '/zwli/api/fleets/f1/photos/photo1?size=small',
      alt: '装货现场',
      sentOn: '2026-10-21',
      width: 1200,
      height: 900,
      vehicle: '9.6 米厢式',
    },
  ],
  conventionVersion: 3,
  ...more,
});

export const facets = {
  services: [
    { serviceType: '整车', count: 30 },
    { serviceType: '冷链', count: 0 },
  ],
  provinces: [
    { regionCode: '320000', name: '江苏', count: 12 },
    { regionCode: '410000', name: '河南', count: 3 },
  ],
  ratings: [{ minRating: 4.5, count: 8 }],
  sizes: [
    { max: 49, count: 20 },
    { min: 200, count: 2 },
  ],
  certified: 7,
};

const replies: Record<string, unknown> = {
  '/public/audit-head': { head: null, publicKey: 'MCowBQ' },
  '/public/log': publicLog,
  ...discipline,
  '/public/home': {
    stats,
    fleets: fiveFleets,
    articles: [],
    announcements: [],
    convention: [{ title: '公平竞争', text: '不串通，不诋毁同行。' }],
    lanes: [],
    busiest: [],
    happened: nothingHappened,
  },
  '/public/stats': stats,
  '/contact-messages/promise': { promiseDays: 2, figures: { medianHours: 5.2, answered: 118, inTime: 115 } },
  '/public/settings': {
    'contact.address': '北京市示例区公路货运大厦 8 层秘书处',
    'contact.way': '地铁示例站 B 口',
    ...{ 'fee.basic': 300_000, 'fee.silver': 600_000, 'fee.gold': 1_200_000, 'fee.platinum': 3_000_000 },
    ...{ 'tenders.basic': 3, 'tenders.silver': 10, 'tenders.gold': 30, 'tenders.platinum': null },
    'contact.departments': [{ name: '会员部', matters: '入会、续费、等级', extension: '801' }],
  },
  '/reports/progress': { report: null },
  ...articleReplies,
  '/fleets': {
    items: listed(fiveFleets),
    ...{ total: 45, page: 2, pageSize: 12, facets, lane: null, suggestion: null, nearby: [] },
  },
  '/fleets/:fleetId': fleetDetail('甲车队'),
};

/** A stubbed server; `other` overrides single responses. */
export const askWith = (other: Record<string, unknown> = {}): Ask =>
  (async (endpoint: Endpoint, input: { query?: Record<string, string> }) => {
    const known: Record<string, unknown> = { ...replies, ...other };
    const reply = known[`${endpoint.path}?${new URLSearchParams(input.query)}`] ?? known[endpoint.path];
    if (reply instanceof Error) throw reply;
    return reply;
  }) as Ask;

export const office = {
  phone: '010-0000 0000',
  days: '工作日',
  hours: '9:00–12:00，13:30–17:30',
  email: 'office@example.org',
  reportExtension: '803',
  reviewDays: 3,
  appealDays: 30,
  repairMonths: 6,
};

export const frame: SiteFrame = {
  office,
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
