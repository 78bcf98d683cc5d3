// What a fleet has typed for its certification and not sent yet, kept in this tab until it is sent.
import type { ApplicationData } from '@rfb/contract/certifications/certifications.endpoints.ts';

export type Draft = Partial<ApplicationData>;
const keyOf = (companyName: string) => `ui.certification-draft.${companyName}`;

export const readDraft = (companyName: string): Draft => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(companyName)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Draft) : {};
  } catch {
    return {};
  }
};

/** A browser may refuse to store; the form then keeps it as long as it is open. */
export const keepDraft = (companyName: string, draft: Draft | undefined) => {
  try {
    if (draft) sessionStorage.setItem(keyOf(companyName), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(companyName));
  } catch {}
};
