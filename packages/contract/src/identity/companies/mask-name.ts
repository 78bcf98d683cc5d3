// Masks a company's name, recognisable only for who knows it.

/** 苏州****限公司; of a short name only the first and the last character. */
export const maskName = (name: string) =>
  name.length < 8 ? `${name.slice(0, 1)}****${name.slice(-1)}` : `${name.slice(0, 2)}****${name.slice(-3)}`;
