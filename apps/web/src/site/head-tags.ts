// The tags in the head that differ from page to page, as text: React takes ten times as long for them. Server only.
import type { SiteFrame } from '@rfb/contract/site.ts';
import { withBase } from '../lib/base-path.ts';
import type { Head } from './head.ts';

export const SITE_NAME = '公路货运分会';
const ENTITIES: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** As React does, for texts and for values of attributes. */
const escaped = (text: string) => text.replace(/["&'<>]/g, (sign) => ENTITIES[sign] ?? '');

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}"/>`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}"/>`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escaped(href)}"/>`;

const imageTags = (image: string, { title, publishedAt, updatedAt }: Head) =>
  property('og:image', image) +
  property('og:image:width', '1200') +
  property('og:image:height', '630') +
  property('og:image:alt', title) +
  (publishedAt ? property('article:published_time', publishedAt) : '') +
  (updatedAt ? property('article:modified_time', updatedAt) : '');

const feed = `<link rel="alternate" type="application/rss+xml" title="${SITE_NAME}行业资讯" href="${withBase('/rss.xml')}"/>`;

export type HeadProps = { head: Head; path: string; frame: SiteFrame };

export const headTags = ({ head, path, frame: { origin } }: HeadProps) => {
  const address = origin + withBase(head.canonical ?? path);
  const title = head.slogan ? `${SITE_NAME}：${head.slogan}` : `${head.title} - ${SITE_NAME}`;
  return [
    `<title>${escaped(title)}</title>`,
    named('description', head.description),
    head.isPrivate ? named('robots', 'noindex') : link('canonical', address),
    head.previous ? link('prev', origin + withBase(head.previous)) : '',
    head.next ? link('next', origin + withBase(head.next)) : '',
    feed,
    property('og:type', head.kind ?? 'website'),
    property('og:site_name', SITE_NAME),
    property('og:title', title),
    property('og:description', head.description),
    property('og:url', address),
    property('og:locale', 'zh_CN'),
    named('twitter:card', head.image ? 'summary_large_image' : 'summary'),
    head.image ? imageTags(origin + head.image, head) : '',
  ].join('');
};
