// Type of the content of the home page.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';

/** Texts of prices are put together on the server, which keeps the page's script small. */
export type HomeContent = Omit<ReplyOf<typeof getHome>, 'lanes'> & {
  lanes: { lane: string; price: string; unit: string }[];
};
