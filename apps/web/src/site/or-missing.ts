// What the server says does not exist is a page that does not exist; every other failure stays one.
import type { AskFailure } from '@rfb/contract/site.ts';

export const orMissing = <T>(content: Promise<T>): Promise<T | undefined> =>
  content.catch((failure: AskFailure) => {
    if (failure.status === 404) return undefined;
    throw failure;
  });
