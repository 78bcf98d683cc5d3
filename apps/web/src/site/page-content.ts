// The page's content travels inside its HTML as a JSON block that the browser reads before hydrating.
import type { PageName } from './pages.ts';
import type { Place } from './place.ts';

/** `isBare`: fills the whole window, without the public frame. */
export type PageBlock = { name: PageName; isBare: boolean; content: unknown; place: Place };
export const BLOCK_ID = 'page-data';
/** The hidden notice for a page whose script did not arrive. */
export const FAILURE_ID = 'load-failed';

/** `<` is escaped, so that no text can end the block. */
export const writeBlock = (block: PageBlock) => JSON.stringify(block).replaceAll('<', '\\u003c');
export const readBlock = (): PageBlock => JSON.parse(document.getElementById(BLOCK_ID)?.textContent ?? '');
