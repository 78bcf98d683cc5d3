// What is compared: requests to our server, the same to the small handler, and the goal for each.

import { API_BASE } from '@rfb/contract/endpoint.ts';
import { articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { idOf, LETTERS } from '../articles/fill.ts';
import { ARTICLES } from './fill.ts';

/** At least this many times the peer's answers; at most this many times its processor time; at least so many a second. */
export type Goals = { answers?: number; cpu?: number; perSecond?: number };
export type Case = {
  name: string;
  ours: string[];
  /** Paths of the small handler; without them only our own figures are printed. */
  peer?: string[];
  headers?: Record<string, string>;
  status?: number;
  goals: Goals;
};
export type Signed = { admin: string; fleet: string };

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => index + from);
/** A fixed order without neighbours, so that rows are not read in the order of an index. */
const shuffled = <T>(list: T[]) => {
  let state = 1;
  const keyed = list.map((item) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { item, key: state };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
};

const ids = shuffled(numbers(ARTICLES).map(idOf));
/** Thousands of different lists of about twenty rows: no store holds them all. */
const lists = shuffled(
  [undefined, ...Object.keys(articleCategories)].flatMap((category) =>
    numbers(40, 1).flatMap((page) =>
      numbers(21, 10).map((pageSize) => `page=${page}&pageSize=${pageSize}${category ? `&category=${category}` : ''}`),
    ),
  ),
);
const keywords = shuffled(
  LETTERS.flatMap((first) => LETTERS.slice(0, 20).map((second) => encodeURIComponent(first + second))),
);
const deepest = shuffled(
  numbers(21, 480).flatMap((page) => numbers(3, 18).map((size) => `page=${page}&pageSize=${size}`)),
);
const api = (path: string) => `${API_BASE}${path}`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const FIRST = 'page=1&pageSize=20';
const kept: Case[] = [
  {
    name: 'list, same again',
    ours: [api(`/articles?${FIRST}`)],
    peer: [`/articles?${FIRST}&withTotal=false`],
    goals: { answers: 1 },
  },
  { name: 'article, same again', ours: [api('/articles/b777')], peer: ['/articles/b777'], goals: { answers: 1 } },
  { name: 'fleets, same again', ours: [api(`/fleets?${FIRST}`)], peer: ['/fleets'], goals: { answers: 1 } },
  { name: 'one fleet, same again', ours: [api('/fleets/c1')], peer: ['/fleets'], goals: { answers: 1 } },
  {
    name: 'home, same again',
    ours: [api('/public/home')],
    peer: [`/articles?${FIRST}&withTotal=false`],
    goals: { answers: 1 },
  },
];

const varied: Case[] = [
  {
    name: 'list, varied',
    ours: lists.map((query) => api(`/articles?${query}`)),
    peer: lists.map((query) => `/articles?${query}`),
    goals: { answers: 1.2, cpu: 2 },
  },
  {
    name: 'article, varied',
    ours: ids.map((id) => api(`/articles/${id}`)),
    peer: ids.map((id) => `/articles/${id}`),
    goals: { answers: 0.5, cpu: 2 },
  },
  {
    name: 'keyword of two, varied',
    ours: keywords.map((word) => api(`/articles?keyword=${word}`)),
    peer: keywords.map((word) => `/articles?keyword=${word}`),
    goals: { answers: 1 },
  },
  {
    name: 'deepest pages',
    ours: deepest.map((query) => api(`/articles?${query}`)),
    peer: deepest.map((query) => `/articles?${query}`),
    goals: { answers: 1 },
  },
];

const newsPages = shuffled([
  ...numbers(1_000, 1).map((page) => `/industry-news?page=${page}`),
  ...Object.keys(articleCategories).flatMap((category) =>
    numbers(150, 1).map((page) => `/industry-news?category=${category}&page=${page}`),
  ),
]);
const pages: Case[] = [
  { name: 'news page, same again', ours: ['/industry-news'], goals: {} },
  { name: 'news pages, varied', ours: newsPages, goals: { perSecond: 300 } },
  { name: 'article pages, varied', ours: ids.map((id) => `/article-detail?id=${id}`), goals: { perSecond: 300 } },
];

const signedIn = ({ admin, fleet }: Signed): Case[] => [
  {
    name: 'vehicles of a fleet',
    ours: [api(`/vehicles?${FIRST}`)],
    peer: ['/same/vehicles'],
    headers: bearer(fleet),
    goals: { cpu: 2, perSecond: 600 },
  },
  {
    name: 'members',
    ours: [api(`/admin/members?${FIRST}&withTotal=false`)],
    peer: ['/same/members'],
    headers: bearer(admin),
    goals: { cpu: 2 },
  },
  {
    name: 'enterprises',
    ours: [api(`/admin/enterprises?${FIRST}&withTotal=false`)],
    peer: ['/same/enterprises'],
    headers: bearer(admin),
    goals: { cpu: 2 },
  },
  {
    name: 'current user',
    ours: [api('/auth/currentUser')],
    peer: ['/same/currentUser'],
    headers: bearer(fleet),
    goals: { cpu: 2, perSecond: 2_500 },
  },
];

export const ARTICLE_IDS = ids;
export const casesFor = (signed: Signed) => [...kept, ...varied, ...pages, ...signedIn(signed)];
