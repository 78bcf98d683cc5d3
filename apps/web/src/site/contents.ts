// What each page of the site is given to show.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getHome } from '@rfb/contract/home/home.endpoints.ts';

export type Contents = {
  '/': ReplyOf<typeof getHome>;
};
