// The log tab of the enterprise drawer: actions on the enterprise and by its users, newest first.

import { actionLabelOf } from '@rfb/contract/overview/audit/action.labels.ts';
import { listEnterpriseLog } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { historyFields } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { Pagination } from 'antd';
import { useState } from 'react';
import { timeText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './EnterpriseDrawer.module.css';

/** Log entries of change requests use the field names of the form. */
const fieldNames: Record<string, string> = {
  ...historyFields,
  companyName: historyFields.name,
  companyType: historyFields.type,
  businessLicense: '营业执照',
  licenceFileId: '营业执照',
};
const PAGE_SIZE = 20;

export const LogTab = ({ companyId }: { companyId: string }) => {
  const [page, setPage] = useState(1);
  const log = useList(listEnterpriseLog, { params: { companyId }, query: { page: String(page) } });
  return (
    <QueryView of={log} rows={8}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState title="还没有操作记录" />
        ) : (
          <>
            <ul className={styles.drawerRows}>
              {items.map(({ id, at, action, who, reason, changed, detail }) => {
                const fields = changed.map((field) => fieldNames[field]).filter(Boolean);
                return (
                  <li key={id}>
                    <span className={styles.rowLine}>
                      <span>
                        {actionLabelOf(action)}
                        {detail && `：${detail}`}
                      </span>
                      <span className="muted">
                        {who}　<span className="num">{timeText(at)}</span>
                      </span>
                    </span>
                    {fields.length > 0 && <small>{fields.join('、')}</small>}
                    {reason && /[一-鿿]/.test(reason) && <small>原因：{reason}</small>}
                  </li>
                );
              })}
            </ul>
            {total > PAGE_SIZE && (
              <Pagination size="small" simple current={page} pageSize={PAGE_SIZE} total={total} onChange={setPage} />
            )}
          </>
        )
      }
    </QueryView>
  );
};
