// The type of a version of the terms or the privacy policy.
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
