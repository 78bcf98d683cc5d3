// A strict reader of the text format of Prometheus, version 0.0.4, which throws at whatever a scraper could trip over.

type Sample = { name: string; labels: Record<string, string>; value: number };
type Family = { type: string; help: string; samples: Sample[] };

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (\\S+)$`);
const PARTS = ['_bucket', '_sum', '_count'];

const labelsIn = (text = '') =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(LABEL, 'g'))].map(([pair]) => {
      const mark = pair.indexOf('=');
      return [pair.slice(0, mark), pair.slice(mark + 2, -1).replace(/\\(.)/g, (_, one) => (one === 'n' ? '\n' : one))];
    }),
  );

const fail = (line: string, why: string): never => {
  throw new Error(`${why}: ${line}`);
};

const isOf = (name: string, family: string, type: string) =>
  type === 'histogram' ? PARTS.some((part) => name === family + part) : name === family;

const checkHistogram = (family: string, samples: Sample[]) => {
  const groups = Map.groupBy(samples, ({ labels: { le: _, ...rest } }) => JSON.stringify(rest));
  for (const [key, group] of groups) {
    const buckets = group.filter(({ name }) => name === `${family}_bucket`);
    const only = (part: string) => group.filter(({ name }) => name === family + part);
    const bounds = buckets.map(({ labels }) => (labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)));
    if (bounds.some((bound, at) => !(bound > (bounds[at - 1] ?? -1)))) fail(key, 'bounds do not rise');
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY) fail(key, 'no +Inf');
    if (buckets.some(({ value }, at) => value < (buckets[at - 1]?.value ?? 0))) fail(key, 'buckets are not cumulative');
    if (only('_sum').length !== 1 || only('_count').length !== 1) fail(key, 'no sum or count');
    if (only('_count')[0]?.value !== buckets.at(-1)?.value) fail(key, 'the count is not the last bucket');
  }
};

export const parseMetrics = (text: string) => {
  if (!text.endsWith('\n')) fail(text.slice(-40), 'no line feed at the end');
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const help = new RegExp(`^# HELP (${NAME}) (\\S.*)$`).exec(line);
    const type = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`).exec(line);
    const family = families.get(current);
    if (help) {
      current = help[1] ?? '';
      if (families.has(current)) fail(line, 'a second group');
      families.set(current, { help: help[2] ?? '', type: '', samples: [] });
    } else if (type) {
      if (!family || type[1] !== current || family.type) fail(line, 'a type without its help');
      else family.type = type[2] ?? '';
    } else {
      const [, name = '', labelText, number = ''] = SAMPLE.exec(line) ?? fail(line, 'not a sample');
      const value = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(number) ? Number(number) : Number.NaN;
      if (Number.isNaN(value)) fail(line, 'not a number');
      const labels = labelsIn(labelText);
      if (!family?.type || !isOf(name, current, family.type)) fail(line, `not of ${current}`);
      const key = `${name} ${JSON.stringify(Object.entries(labels).sort())}`;
      if (seen.has(key)) fail(line, 'twice');
      seen.add(key);
      if (family?.type === 'counter' && (value < 0 || !current.endsWith('_total'))) fail(line, 'not a counter');
      family?.samples.push({ name, labels, value });
    }
  }
  for (const [name, { type, samples }] of families) {
    if (samples.length === 0) fail(name, 'no samples');
    if (type === 'histogram') checkHistogram(name, samples);
  }
  return families;
};
