// What the pages of the legal documents are given to show.
import { findVersion } from '@rfb/contract/legal/documents.ts';
import type { LegalDocument } from '@rfb/contract/legal/legal-document.ts';

/** One version of a document, and the days from which each version holds, newest first. */
export type LegalContent = { document: LegalDocument; versions: string[] };

/** undefined for a version that never was. */
export const legalContent = (versions: readonly LegalDocument[], version: string | null): LegalContent | undefined => {
  const document = findVersion(versions, version);
  return document && { document, versions: versions.map((each) => each.version) };
};
