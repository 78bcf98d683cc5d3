// The history of a vehicle or driver: time, event, actor, reason.

import { driverFieldNames, identityField } from '@rfb/contract/fleet/drivers/driver.fields.ts';
import { usageFieldNames } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { vehicleFieldNames } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import type { HistoryEntry } from '@rfb/contract/history.ts';
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import { logLabelOf } from '@rfb/contract/overview/enterprises/log.labels.ts';
import { timeText } from '../../../../lib/moments.ts';
import * as styles from './HistoryList.module.css';

const names: Record<string, string> = {
  ...usageFieldNames,
  ...vehicleFieldNames,
  ...documentNames,
  ...driverFieldNames,
  identity: identityField.label,
  qualifications: '从业资格',
};
const changedText = ({ action, changed, kind }: HistoryEntry) => {
  if (action.startsWith('document.')) return names[kind ?? ''] ?? '';
  return action.endsWith('.changed')
    ? changed
        .map((field) => names[field])
        .filter(Boolean)
        .join('、')
    : '';
};

export const HistoryList = ({ items, total }: { items: HistoryEntry[]; total: number }) => (
  <>
    <ol className={styles.historyList}>
      {items.map((entry) => (
        <li key={`${entry.at}${entry.action}`}>
          <span className="num">{timeText(entry.at)}</span>
          <span>
            {logLabelOf(entry.action)}
            {changedText(entry) && `：${changedText(entry)}`}
            <small>
              {entry.who}
              {entry.reason && `　原因：${entry.reason}`}
            </small>
          </span>
        </li>
      ))}
    </ol>
    {total > items.length && (
      <p className="muted">
        共 <span className="num">{total}</span> 条，这里是最近 <span className="num">{items.length}</span> 条。
      </p>
    )}
  </>
);
