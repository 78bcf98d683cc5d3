// Round grid steps of a chart's axis.

/** The smallest of 1, 2, 5, 10 … that needs at most four grid lines. */
const stepFor = (max: number) => {
  for (let unit = 1; ; unit *= 10) for (const step of [unit, 2 * unit, 5 * unit]) if (max / step <= 4) return step;
};

export const scaleOf = (values: number[]) => {
  const max = Math.max(1, ...values);
  const step = stepFor(max);
  const ceiling = Math.ceil(max / step) * step;
  return { ceiling, ticks: Array.from({ length: ceiling / step + 1 }, (_, index) => index * step) };
};
