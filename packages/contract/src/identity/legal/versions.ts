// The current version of terms and privacy policy; both change together.
export const CONSENT_VERSION = '2025-11-01';
