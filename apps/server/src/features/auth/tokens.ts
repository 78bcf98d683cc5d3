// Opaque tokens as signing in keeps them.
export { hashToken } from '../../platform/ids.ts';
