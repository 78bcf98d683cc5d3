// What the home page is given to show.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getHome } from '@rfb/contract/home/home.endpoints.ts';

export type HomeContent = ReplyOf<typeof getHome>;
