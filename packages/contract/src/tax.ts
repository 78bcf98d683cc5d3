// Value-added tax contained in an amount; everything owed on the platform includes it.

/** Rounded half away from zero to fen; net and tax together are the amount. */
export const splitTax = (grossFen: number, percent: number) => {
  const whole = 100 + percent;
  const [scaled, sign] = [BigInt(Math.abs(grossFen)) * 100n, grossFen < 0 ? -1 : 1];
  const netFen = sign * Number((scaled * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
  return { netFen, taxFen: grossFen - netFen };
};
