// The version of the terms and the privacy policy one agrees to today; both change together.
export const CONSENT_VERSION = '2025-11-01';
