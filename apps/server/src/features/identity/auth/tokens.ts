// Opaque tokens and their hashes.
export { hashToken } from '../../../platform/ids.ts';
