// Pads a text or a file to one of few sizes, so that the length of what is stored tells nothing.

const LENGTH_BYTES = 4;

/** Undefined where `bytes` do not fit. */
export const padded = (bytes: Uint8Array, size: number) => {
  if (bytes.length + LENGTH_BYTES > size) return undefined;
  const whole = new Uint8Array(size);
  new DataView(whole.buffer).setUint32(0, bytes.length);
  whole.set(bytes, LENGTH_BYTES);
  return whole;
};

export const unpadded = (whole: Uint8Array) => {
  const length = new DataView(whole.buffer, whole.byteOffset).getUint32(0);
  if (length + LENGTH_BYTES > whole.length) throw new Error('the padding is broken');
  return whole.subarray(LENGTH_BYTES, LENGTH_BYTES + length);
};
