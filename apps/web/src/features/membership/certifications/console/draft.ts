// Unsent input of the certification form, stored in sessionStorage until it is submitted.
import type { ApplicationData } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';

type Draft = Partial<ApplicationData>;
const keyOf = (companyName: string) => `ui.certification-draft.${companyName}`;

export const readDraft = (companyName: string): Draft => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(companyName)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Draft) : {};
  } catch {
    return {};
  }
};

/** Storage may be full or blocked; then the input lives only as long as the form is open. */
export const saveDraft = (companyName: string, draft: Draft | undefined) => {
  try {
    if (draft) sessionStorage.setItem(keyOf(companyName), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(companyName));
  } catch {}
};
