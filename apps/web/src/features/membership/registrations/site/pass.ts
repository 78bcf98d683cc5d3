// Keeps the registration ticket and the uploaded papers in this tab until the ticket expires.
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';

const KEY = 'ui.registerTicket';
const GOOD_FOR_MS = 30 * 60_000;

export type Pass = { ticket: string; phone: string; until: number; licence?: StoredFile; permit?: StoredFile };

export const newPass = (ticket: string, phone: string): Pass => ({ ticket, phone, until: Date.now() + GOOD_FOR_MS });

export const readPass = (): Pass | undefined => {
  try {
    const kept: Pass | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return kept && typeof kept.ticket === 'string' && kept.until > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
};

export const savePass = (pass: Pass | undefined) => {
  if (pass) sessionStorage.setItem(KEY, JSON.stringify(pass));
  else sessionStorage.removeItem(KEY);
};
