// Masks personal data for the audit trail, whose rows are never changed or deleted.
export const maskName = (name: string) => name && `${[...name][0]}**`;
export const maskEmail = (email: string) => email.replace(/^(.).*@/u, '$1***@');
