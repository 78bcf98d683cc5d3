// What the app and other features may use of the settings.
export { readPayee } from './payee.ts';
export { readSiteFrame } from './site-frame.ts';
