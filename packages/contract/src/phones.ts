// Recognises and masks Chinese phone numbers.
export const isMobilePhone = (text: string) => /^1[3-9]\d{9}$/.test(text);
export const isLandline = (text: string) => /^(?:0\d{2,3}-?[2-9]\d{6,7}(?:-\d{1,6})?|400-?\d{3}-?\d{4})$/.test(text);

/** 138****0001; other numbers keep their first three and last two characters. */
export const maskPhone = (phone: string) =>
  isMobilePhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : `${phone.slice(0, 3)}****${phone.slice(-2)}`;

/** Masks every number in a text, such as a search, that may be a phone. */
export const maskPhonesIn = (text: string) => text.replace(/\d{7,}/g, maskPhone);
