// One line about the audit trail: time and result of the last check.

import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import type { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { timeText } from '../../../../lib/moments.ts';
import * as styles from './DashboardPage.module.css';

type Check = ReplyOf<typeof getDashboard>['auditCheck'];

export const AuditLine = ({ check }: { check: Check }) => {
  if (!check) return <p className={styles.dashboardAudit}>操作记录尚未核验，每天自动核验一次。</p>;
  if (!check.problem)
    return (
      <p className={styles.dashboardAudit}>
        操作记录完整：{numberText(check.sealed)} 条，{timeText(check.checkedAt)} 核验
      </p>
    );
  return (
    <p className={`${styles.dashboardAudit} ${styles.tampered}`} role="alert">
      <strong>操作记录被改动：{check.problem}</strong>
      {timeText(check.checkedAt)} 核验。请保留现场，由运维人员运行 npm run doctor 查明。
    </p>
  );
};
