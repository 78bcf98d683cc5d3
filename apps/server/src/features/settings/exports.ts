// What the app may use of the settings.
export { applySettings } from './settings.actions.ts';
export { readSiteFrame } from './site-frame.ts';
