// Type of the content of the home page.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';

/** Texts of prices are put together on the server, which keeps the page's script small. */
export type HomeContent = Omit<ReplyOf<typeof getHome>, 'lanes' | 'busiest'> & {
  lanes: { lane: string; price: string; unit: string }[];
  /** The lanes most trips were made on. */
  busy: { from: string; to: string }[];
  /** The busiest of them on the diagram, with its way there. */
  lit: { from: string; to: string; regulars: number; price: string | null; path: string } | null;
};
