// Query codes: derived from the ticket, so that a lost reply can be repeated; stored only as an HMAC.
import { codeFromBytes } from '@rfb/contract/conduct/reports/report-code.ts';
import type { Deps } from '../../../platform/deps.ts';

/** Keyed, so that neither the code can be derived from the ticket nor the ticket from the code. */
export const codeOfTicket = ({ keys }: Deps, ticket: string) =>
  codeFromBytes(keys.mac('report-code-of-ticket', ticket));

/** Keyed, because forty bits could be brute-forced against a plain hash. */
export const codeMacOf = ({ keys }: Deps, code: string) => keys.mac('report-code', code);
