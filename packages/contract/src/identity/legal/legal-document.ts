// A version of the terms or the privacy policy, and the current one; apart from the texts, because forms name it.
export type LegalName = 'terms' | 'privacy';

export type LegalDocument = {
  /** The day it takes effect, which is its version. */
  version: string;
  title: string;
  lead: string;
  /** Changes from the previous version. */
  changes: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
};

/** The current version of terms and privacy policy; both change together. */
export const CONSENT_VERSION = '2026-11-18';
