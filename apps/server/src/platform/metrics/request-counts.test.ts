// Tests which request counts show at once, which are held back, and that a scrape is shared.
import { describe, expect, it } from 'vitest';
import { parseMetrics } from '../../testing/prometheus-text.ts';
import { onceASecond } from './once-a-second.ts';
import { createRequestCounts, PRIVATE } from './request-counts.ts';
import { textOf } from './text.ts';

const MINUTE = 60_000;

const counting = () => {
  let now = 5_000;
  const counts = createRequestCounts(() => now);
  const add = (route: string, method: string, status: number, seconds?: number) =>
    counts.add({ route, method, status, seconds });
  const lines = () =>
    textOf(counts.figures())
      .split('\n')
      .filter((line) => !/^#| 0$/.test(line) && line !== '');
  const pass = (ms: number) => {
    now += ms;
  };
  return { add, lines, pass, text: () => textOf(counts.figures()) };
};

describe('request counts', () => {
  it('are cumulative by duration, and a stream has none', () => {
    const { add, text } = counting();
    for (const seconds of [0.01, 0.04, 3, 60]) add('/orders/:orderId', 'GET', 200, seconds);
    add('/orders/:orderId', 'GET', 404, 0.2);
    add('/events', 'GET', 200);
    const families = parseMetrics(text());
    const counted = families.get('rfb_http_requests_total')?.samples.map(({ labels, value }) => [labels, value]);
    expect(counted).toContainEqual([{ route: '/orders/:orderId', method: 'GET', status: '2xx' }, 4]);
    expect(counted).toContainEqual([{ route: '/orders/:orderId', method: 'GET', status: '4xx' }, 1]);
    expect(counted).toContainEqual([{ route: '/events', method: 'GET', status: '2xx' }, 1]);
    const buckets = families
      .get('rfb_http_request_duration_seconds')
      ?.samples.filter(({ name, labels }) => labels.route === '/orders/:orderId' && name.endsWith('_bucket'));
    expect(buckets?.map(({ value }) => value)).toEqual([1, 2, 2, 3, 3, 4, 5]);
  });

  it('of private calls show ten minutes late, and the same for a bid and a look at one', () => {
    const [bidding, looking] = [counting(), counting()];
    for (const { pass, lines } of [bidding, looking]) {
      pass(9 * MINUTE);
      expect(lines()).toEqual([]);
    }
    bidding.add(PRIVATE, 'POST', 200, 0.31);
    bidding.add(PRIVATE, 'POST', 409, 0.11);
    looking.add(PRIVATE, 'GET', 200, 0.004);
    looking.add(PRIVATE, 'GET', 404, 0.002);
    for (const { pass, lines } of [bidding, looking]) {
      expect(lines()).toEqual([]);
      pass(MINUTE);
    }
    expect(bidding.lines()).toContain(`rfb_http_requests_total{route="private",method="any",status="other"} 2`);
    expect(bidding.lines()).toEqual(looking.lines());
    // However often somebody asks, two looks are ten minutes apart.
    bidding.add(PRIVATE, 'POST', 200, 0.3);
    bidding.pass(9 * MINUTE);
    expect(bidding.lines()).toEqual(looking.lines());
  });

  it('of failures show at once', () => {
    const { add, lines } = counting();
    add(PRIVATE, 'POST', 503, 0.2);
    expect(lines()).toEqual([`rfb_http_requests_total{route="private",method="any",status="5xx"} 1`]);
  });
});

it('what was made is shared while it is made and for a second after', async () => {
  let [now, made] = [0, 0];
  let finish = () => {};
  const ask = onceASecond(
    () =>
      new Promise<number>((done) => {
        made += 1;
        const number = made;
        finish = () => done(number);
      }),
    () => now,
  );
  const first = ask();
  now = 4_000;
  expect(ask()).toBe(first);
  finish();
  await first;
  now = 4_999;
  expect(await ask()).toBe(1);
  now = 5_000;
  const second = ask();
  finish();
  expect(await second).toBe(2);
});
