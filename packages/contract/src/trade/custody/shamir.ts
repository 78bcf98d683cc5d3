// Shamir's secret sharing over GF(256), two of three: the secret is the value at 0, the parts are the values at 1, 2 and 3.

export type PartNumber = 1 | 2 | 3;
export const partNumbers = [1, 2, 3] as const;

/** Product in GF(256) with AES's polynomial, without a branch or a table that depends on the factors. */
export const product = (a: number, b: number) => {
  let [sum, shifted] = [0, a];
  for (let bit = 0; bit < 8; bit++) {
    sum ^= -((b >> bit) & 1) & shifted;
    shifted = ((shifted << 1) ^ (-(shifted >> 7) & 0x11b)) & 0xff;
  }
  return sum;
};

/** a^254, which is 1/a. */
const inverse = (a: number) => {
  let [result, power] = [1, a];
  for (let step = 0; step < 7; step++) {
    power = product(power, power);
    result = product(result, power);
  }
  return result;
};

/** `slope`: as many random bytes as the secret, never used twice. One part alone tells nothing. */
export const partAt = (number: PartNumber, secret: Uint8Array, slope: Uint8Array) => {
  if (slope.length !== secret.length) throw new Error('the slope must be as long as the secret');
  return secret.map((byte, at) => byte ^ product(slope[at] ?? 0, number));
};

/** The secret of two parts; of parts that do not belong together something else, which the caller must detect. */
export const combined = (a: PartNumber, partA: Uint8Array, b: PartNumber, partB: Uint8Array) => {
  if (a === b || partA.length !== partB.length) throw new Error('two different parts of one length are needed');
  const divisor = inverse(a ^ b);
  const [weightA, weightB] = [product(b, divisor), product(a, divisor)];
  return partA.map((byte, at) => product(byte, weightA) ^ product(partB[at] ?? 0, weightB));
};
