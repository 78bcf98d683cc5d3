// Masks a company's name, recognisable only for who knows it.

/** 苏州****限公司 */
export const maskName = (name: string) => `${name.slice(0, 2)}****${name.slice(-3)}`;
