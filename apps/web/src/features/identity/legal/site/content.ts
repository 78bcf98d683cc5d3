// Types of the content of legal pages.
import { findVersion } from '@rfb/contract/identity/legal/documents.ts';
import type { LegalDocument } from '@rfb/contract/identity/legal/legal-document.ts';

/** One version of a document, and the first days of all versions, newest first. */
export type LegalContent = { document: LegalDocument; versions: string[] };

/** undefined for an unknown version. */
export const legalContent = (versions: readonly LegalDocument[], version: string | null): LegalContent | undefined => {
  const document = findVersion(versions, version);
  return document && { document, versions: versions.map((each) => each.version) };
};
