// Query codes: made from the ticket, so that a lost answer can be given again; kept as an HMAC only.
import { codeFromBytes } from '@rfb/contract/reports/report-code.ts';
import type { Deps } from '../../platform/deps.ts';

/** Without the installation's key nobody can tell the code from the ticket, nor the ticket from the code. */
export const codeOfTicket = ({ keys }: Deps, ticket: string) =>
  codeFromBytes(keys.mac('report-code-of-ticket', ticket));

/** Forty bits could be tried out against a plain hash; not against this one. */
export const codeMacOf = ({ keys }: Deps, code: string) => keys.mac('report-code', code);
