// Bytes as hexadecimal text and back, in browsers as well.

export const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** '' for what is no base64. */
export const hexOfBase64 = (text: string) => {
  try {
    return hexOf(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
};
