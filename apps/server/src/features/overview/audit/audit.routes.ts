// The published head of the audit trail over HTTP.
import { getAuditHead } from '@rfb/contract/overview/audit/audit.endpoints.ts';
import { findNewestHead, publicKeyText } from '../../../platform/audit/heads.ts';
import { onKept } from '../../../platform/http/route.ts';

export const auditRoutes = [
  onKept(getAuditHead, { tables: ['audit_heads'] }, async ({ deps: { db, keys } }) => {
    const head = await findNewestHead(db);
    return {
      head: head
        ? { hash: head.hash.toString('hex'), signature: head.signature.toString('hex'), publishedAt: head.publishedAt }
        : null,
      publicKey: publicKeyText(keys.signingKey()),
    };
  }),
];
