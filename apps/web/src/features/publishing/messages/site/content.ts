// Type of the content of the contact page.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getReplyPromise } from '@rfb/contract/publishing/messages/messages.endpoints.ts';

export type ContactContent = ReplyOf<typeof getReplyPromise> & {
  address: string;
  way: string;
  departments: { name: string; matters: string; extension: string }[];
};
