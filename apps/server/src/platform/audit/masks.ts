// How people appear in the audit trail, which is never rewritten.
export const maskName = (name: string) => name && `${[...name][0]}**`;
export const maskEmail = (email: string) => email.replace(/^(.).*@/u, '$1***@');
