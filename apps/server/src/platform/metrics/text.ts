// Writes figures in the text format of Prometheus, version 0.0.4.

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Labels = Record<string, string>;
/** `part`: of a histogram, such as `_bucket`. */
export type Sample = { value: number; labels?: Labels; part?: string };
export type Figure = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; samples: Sample[] };

export const gauge = (name: string, help: string, value: number): Figure => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

export const counter = (name: string, help: string, value: number): Figure => ({
  ...gauge(name, help, value),
  type: 'counter',
});

/** A gauge with one label. */
export const gauges = (name: string, help: string, label: string, values: Record<string, number>): Figure => ({
  name,
  help,
  type: 'gauge',
  samples: Object.entries(values).map(([is, value]) => ({ value, labels: { [label]: is } })),
});

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelText = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

export const textOf = (figures: readonly Figure[]) =>
  figures
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ part = '', labels = {}, value }) => `${name}${part}${labelText(labels)} ${value}`),
        '',
      ].join('\n'),
    )
    .join('');
