// Formats numbers with thousands separators, as `toLocaleString('zh-CN')` does.

type Digits = { min?: number; max?: number };

/**
 * 1234567.5 → 1,234,567.5. `min` and `max` are digits after the point. Computed, because the first Intl.NumberFormat of a
 * page blocks it for 40 ms on a fast machine.
 */
export const numberText = (value: number, { min = 0, max = Math.max(min, 3) }: Digits = {}) => {
  // Shifting the point in the decimal text rounds what people see: 1.005 to 1.01, not its binary neighbour to 1.00.
  // A text like 1e-7 cannot be shifted, and is 0.
  const rounded = Math.round(+`${Math.abs(value)}e${max}` || 0) / 10 ** max;
  const [whole = '', fraction = ''] = `${rounded}`.split('.');
  const kept = fraction.padEnd(min, '0');
  return `${value < 0 && rounded ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${kept && `.${kept}`}`;
};
