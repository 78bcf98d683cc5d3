// The content of the public list.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { listStandards } from '@rfb/contract/publishing/standards/standards.endpoints.ts';

export type StandardsContent = ReplyOf<typeof listStandards> & { keyword: string };
