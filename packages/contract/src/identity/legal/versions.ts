// The current version of terms and privacy policy; both change together.
export const CONSENT_VERSION = '2026-11-18';
