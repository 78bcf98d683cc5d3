// Counts of finished requests by route, method and class of status, and how long they took.
import { heldBack } from './held-back.ts';
import type { Figure, Sample } from './text.ts';

/** The label of all calls whose place and time nobody may learn. */
export const PRIVATE = 'private';
const BOUNDS = [0.02, 0.05, 0.1, 0.3, 1, 5];

type Series = { route: string; method: string; classes: Map<string, number>; within: number[]; seconds: number };
/** `seconds` is undefined for a stream, which lasts as long as its page is open. */
type Finished = { route: string; method: string; status: number; seconds: number | undefined };

const newSeries = (route: string, method: string): Series => ({
  route,
  method,
  classes: new Map(),
  within: Array<number>(BOUNDS.length + 1).fill(0),
  seconds: 0,
});

const count = ({ classes }: Series, status: string) => void classes.set(status, (classes.get(status) ?? 0) + 1);

const measure = (series: Series, seconds: number) => {
  const place = BOUNDS.findIndex((bound) => seconds <= bound);
  const index = place < 0 ? BOUNDS.length : place;
  series.within[index] = (series.within[index] ?? 0) + 1;
  series.seconds += seconds;
};

const countSamples = ({ route, method, classes }: Series): Sample[] =>
  [...classes].map(([status, value]) => ({ labels: { route, method, status }, value }));

const durationSamples = ({ route, method, within, seconds }: Series): Sample[] => {
  let total = 0;
  const buckets = within.map((more, index) => {
    total += more;
    return { part: '_bucket', labels: { route, method, le: String(BOUNDS[index] ?? '+Inf') }, value: total };
  });
  return [
    ...buckets,
    { part: '_sum', labels: { route, method }, value: seconds },
    { part: '_count', labels: { route, method }, value: total },
  ];
};

const samplesOf = (all: Series[]) => ({ counts: all.flatMap(countSamples), durations: all.flatMap(durationSamples) });

export const createRequestCounts = (now: () => number) => {
  const known = new Map<string, Series>();
  const seriesOf = (route: string, method: string) => {
    const key = `${route} ${method}`;
    const series = known.get(key) ?? newSeries(route, method);
    known.set(key, series);
    return series;
  };
  const kept = newSeries(PRIVATE, 'any');
  kept.classes.set('other', 0);
  const keptSamples = heldBack(() => samplesOf([kept]), now);
  /** Logged anyway, and must not wait. */
  let failures = 0;

  const addPrivate = ({ status, seconds }: Finished) => {
    if (status >= 500) failures += 1;
    else count(kept, 'other');
    // In whole seconds: a bid takes longer than a look at one.
    if (seconds !== undefined) measure(kept, Math.ceil(seconds));
  };

  return {
    add: (finished: Finished) => {
      const { route, method, status, seconds } = finished;
      if (route === PRIVATE) return addPrivate(finished);
      const series = seriesOf(route, method);
      count(series, `${Math.floor(status / 100)}xx`);
      if (seconds !== undefined) measure(series, seconds);
    },
    figures: (): Figure[] => {
      const [open, late] = [samplesOf([...known.values()]), keptSamples()];
      const failed = { labels: { route: PRIVATE, method: 'any', status: '5xx' }, value: failures };
      return [
        {
          name: 'rfb_http_requests_total',
          help: 'Finished requests. private: tenders, bids, custody and calls without a log line, ten minutes late.',
          type: 'counter',
          samples: [...open.counts, ...late.counts, failed],
        },
        {
          name: 'rfb_http_request_duration_seconds',
          help: 'How long requests took, without event streams; private in whole seconds.',
          type: 'histogram',
          samples: [...open.durations, ...late.durations],
        },
      ];
    },
  };
};
