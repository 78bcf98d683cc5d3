// The published head of the audit trail over HTTP.
import { getAuditHead } from '@rfb/contract/overview/audit/audit.endpoints.ts';
import { findNewestHead, publicKeyText, signedText } from '../../../platform/audit/heads.ts';
import { onKept } from '../../../platform/http/route.ts';
import { findLeaf } from '../../services/checkpoints/exports.ts';

export const auditRoutes = [
  onKept(getAuditHead, { tables: ['audit_heads', 'tlog_leaves'] }, async ({ deps: { db, keys } }) => {
    const head = await findNewestHead(db);
    const leaf = await findLeaf(db, { kind: 'audit', data: head ? signedText(head).toString() : '' });
    return {
      head: head
        ? {
            hash: head.hash.toString('hex'),
            signature: head.signature.toString('hex'),
            publishedAt: head.publishedAt,
            salt: leaf?.salt.toString('hex') ?? null,
          }
        : null,
      publicKey: publicKeyText(keys.signingKey()),
    };
  }),
];
