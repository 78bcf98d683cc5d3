// The page content is embedded in the HTML as a JSON block that the browser reads before hydration.
import type { StandaloneName } from './find-page.ts';
import type { PageName } from './pages.ts';
import type { Place } from './site-page.ts';

/** `isBare`: rendered without the public frame. */
export type PageBlock = { name: PageName | StandaloneName; isBare: boolean; content: unknown; place: Place };
export const BLOCK_ID = 'page-data';
/** The id of the hidden notice shown when the page's script fails to load. */
export const FAILURE_ID = 'load-failed';

/** Escapes `<`, so that no text can close the block. */
export const writeBlock = (block: PageBlock) => JSON.stringify(block).replaceAll('<', '\\u003c');
export const readBlock = (): PageBlock => JSON.parse(document.getElementById(BLOCK_ID)?.textContent ?? '');
