// Type of the content of the home page.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getHome } from '@rfb/contract/home/home.endpoints.ts';

export type HomeContent = ReplyOf<typeof getHome>;
