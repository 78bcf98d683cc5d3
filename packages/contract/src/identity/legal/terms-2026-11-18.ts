// The terms in force from 18 November 2026: as before, because terms and privacy policy change together.
import type { LegalDocument } from './legal-document.ts';
import { terms20251101 } from './terms-2025-11-01.ts';

export const terms20261118: LegalDocument = {
  ...terms20251101,
  version: '2026-11-18',
  changes: '内容不变，版本与隐私政策一起更新。',
};
