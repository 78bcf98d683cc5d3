// All versions of terms and privacy policy; old ones stay readable, the newest is the one agreed to.
import type { LegalDocument, LegalName } from './legal-document.ts';
import { privacy20251101 } from './privacy-2025-11-01.ts';
import { privacy20261118 } from './privacy-2026-11-18.ts';
import { terms20251101 } from './terms-2025-11-01.ts';

/** The terms in force from 18 November 2026: as before, because terms and privacy policy change together. */
const terms20261118: LegalDocument = {
  ...terms20251101,
  version: '2026-11-18',
  changes: '内容不变，版本与隐私政策一起更新。',
};

/** Newest first. */
export const legalDocuments: Record<LegalName, readonly LegalDocument[]> = {
  terms: [terms20261118, terms20251101],
  privacy: [privacy20261118, privacy20251101],
};

/** The requested version, by default the newest; undefined for an unknown one. */
export const findVersion = (versions: readonly LegalDocument[], version: string | null) =>
  version === null ? versions[0] : versions.find((document) => document.version === version);

/** One version of a document, and the first days of all versions, newest first. */
export type LegalContent = { document: LegalDocument; versions: string[] };

/** undefined for an unknown version. */
export const legalContent = (versions: readonly LegalDocument[], version: string | null): LegalContent | undefined => {
  const document = findVersion(versions, version);
  return document && { document, versions: versions.map((each) => each.version) };
};
