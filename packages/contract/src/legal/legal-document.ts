// What a version of the terms or the privacy policy consists of.
export type LegalName = 'terms' | 'privacy';
export type LegalDocument = {
  /** The day it takes effect is its version. */
  version: string;
  title: string;
  lead: string;
  /** What is different from the version before. */
  changes: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
};
