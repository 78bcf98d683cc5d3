// What the app may use of the settings.
export { readSiteFrame } from './site-frame.ts';
