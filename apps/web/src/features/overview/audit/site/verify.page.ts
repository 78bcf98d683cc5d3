// Checks a certificate, a receipt, a tender or a paper by its code and shows the head of the audit trail.
import { getAuditHead } from '@rfb/contract/overview/audit/audit.endpoints.ts';
import { getPublicLog } from '@rfb/contract/services/checkpoints/checkpoints.endpoints.ts';
import { sitePage } from '../../../../site/site-page.ts';
import type { VerifyContent } from './content.ts';
import { loadCheck } from './load-check.ts';
import { Page } from './VerifyPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<VerifyContent>({
  path: '/verify',
  load: async ({ ask, search }) => {
    const [check, audit, log] = await Promise.all([
      loadCheck(ask, search),
      ask(getAuditHead, {}),
      ask(getPublicLog, {}),
    ]);
    return { ...check, audit, log };
  },
  head: {
    description:
      '输入会员证书、报价回执、运输合同和运单的查验码或竞价编号，查看会员资格的实时状态，核对密封报价的回执链与运输文书。',
  },
  Page,
  // The status of a certificate holds for this moment only.
  isSecret: ({ code, failure }) => code !== '' || failure !== '',
});
