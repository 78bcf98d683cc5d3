// Turns a 404 of a page's data into undefined, which renders the 404 page; rethrows every other failure.
import type { AskFailure } from '@rfb/contract/site.ts';

export const orNotFound = <T>(content: Promise<T>): Promise<T | undefined> =>
  content.catch((failure: AskFailure) => {
    if (failure.status === 404) return undefined;
    throw failure;
  });
