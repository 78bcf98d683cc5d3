// Formats numbers with thousands separators, as `toLocaleString('zh-CN')` does.

type Digits = { min?: number; max?: number };

/**
 * 1234567.5 → 1,234,567.5. `min` and `max` are digits after the point. Computed, because the first Intl.NumberFormat of a
 * page blocks it for 40 ms on a fast machine.
 */
export const numberText = (value: number, { min = 0, max = Math.max(min, 3) }: Digits = {}) => {
  // Shifting the point in the decimal text rounds what people see: 1.005 to 1.01, not its binary neighbour to 1.00.
  const size = Math.abs(value) < 1e-6 ? 0 : Math.abs(value);
  const [whole = '', fraction = ''] = (Math.round(Number(`${size}e${max}`)) / 10 ** max).toFixed(max).split('.');
  const kept = fraction.slice(0, min) + fraction.slice(min).replace(/0+$/, '');
  const text = whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (kept && `.${kept}`);
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
};
