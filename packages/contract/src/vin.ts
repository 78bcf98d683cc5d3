// Validates vehicle identification numbers (GB 16735): format and the check character at position nine.
const SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

const VALUES: Record<string, number> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, Number(digit)])),
  ...Object.fromEntries([...'ABCDEFGH'].map((letter, index) => [letter, index + 1])),
  ...Object.fromEntries([...'JKLMN'].map((letter, index) => [letter, index + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries([...'STUVWXYZ'].map((letter, index) => [letter, index + 2])),
};

export const isVin = (vin: string) => SHAPE.test(vin);

/** The expected check character at position nine. */
export const vinCheckChar = (vin: string) => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (VALUES[vin[index] ?? ''] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
};

/** Makers outside China and North America do not use it, so it only warns. */
export const hasVinCheck = (vin: string) => vinCheckChar(vin) === vin[8];
