// What the company's people did lately; for owners.

import { companyRoles } from '@rfb/contract/areas.ts';
import { actionLabelOf } from '@rfb/contract/overview/audit/action.labels.ts';
import { listColleagueActivity } from '@rfb/contract/overview/logs/activity.endpoints.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './colleagues.module.css';

const SHOWN = 8;

export const ActivityPanel = () => (
  <Panel title="谁做了什么" flush>
    <QueryView of={useAsk(listColleagueActivity)}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.nothing}>还没有操作记录。</p>
        ) : (
          <ul className={styles.activity}>
            {items.slice(0, SHOWN).map(({ id, at, name, role, action, about }) => (
              <li key={id}>
                <time className="num" dateTime={at}>
                  {shortTimeText(at)}
                </time>
                <span>
                  {name}
                  {role && <small>{companyRoles[role]}</small>}
                </span>
                <span>
                  {actionLabelOf(action)}
                  {about && <small>{about}</small>}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  </Panel>
);
