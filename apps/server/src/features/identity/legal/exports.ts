// What other features may use of terms and consents.
import type { LegalName } from '@rfb/contract/identity/legal/legal-document.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { saveConsents } from './consents.queries.ts';

export { anonymiseConsentsOf } from './consents.queries.ts';

type Consent = { userId: string; version: string; address: string };
const DOCUMENTS: LegalName[] = ['terms', 'privacy'];

/** Records consent to terms and privacy policy together, in the caller's transaction. */
export const recordConsent = ({ newId }: Deps, trx: Trx, consent: Consent) =>
  saveConsents(
    trx,
    DOCUMENTS.map((document) => ({ ...consent, id: newId(), document })),
  );
