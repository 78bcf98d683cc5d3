// Tests that a page between the kept bars is what React renders as a whole, which the browser hydrates.
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { App } from './App.tsx';
import { barsOf } from './rendered-bars.tsx';
import { frame } from './site-fixtures.ts';

const Page = () => <label htmlFor={useId()}>正文</label>;
const block = { isBare: false, Page, content: null };
const placeAt = (path: string, phone = '0512-1') => ({
  ...{ path, portalPath: '/', icpNumber: '', policeNumber: '' },
  office: { ...frame.office, phone },
});

const expectWhole = (place: ReturnType<typeof placeAt>) => {
  const { before, after } = barsOf(place);
  const main = renderToString(<App {...block} place={place} hasBars={false} />);
  expect(before.text + main + after.text).toBe(renderToString(<App {...block} place={place} />));
};

it.each(['/', '/industry-news', '/article-detail', '/ecosystem', '/ecosystem/c1', '/contact', '/legal/terms'])(
  'at %s',
  (path) => expectWhole(placeAt(path)),
);

it('follows the settings of the office', () => {
  for (const phone of ['0512-1', '0512-2', '', '0512-1']) expectWhole(placeAt('/contact', phone));
  for (let number = 0; number < 60; number += 1) expectWhole(placeAt('/contact', `0512-${number}`));
});

it('is the same object for pages of a section, so that the server encodes it once', () => {
  expect(barsOf(placeAt('/ecosystem/c1'))).toBe(barsOf(placeAt('/ecosystem/c2')));
  expect(barsOf(placeAt('/ecosystem'))).not.toBe(barsOf(placeAt('/contact')));
});
