// The newest credit events of a company for staff, with the state of their appeals.
import { appealStateTag } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import { listEnterpriseCreditEvents } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import * as drawerStyles from '../../../../ui/DetailDrawer.module.css';
import { ListPager } from '../../../../ui/ListPager.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './CreditPanel.module.css';
import { effectText, weightLine } from './part-words.ts';

const PAGE_SIZE = 10;

export const OfficeEvents = ({ companyId }: { companyId: string }) => {
  const [page, setPage] = useState(1);
  const query = { page: String(page), pageSize: String(PAGE_SIZE) };
  const list = useList(listEnterpriseCreditEvents, { params: { companyId }, query });
  return (
    <QueryView of={list} rows={4}>
      {({ items, total }) =>
        items.length === 0 ? (
          <p className={drawerStyles.drawerText}>还没有计分的事件。</p>
        ) : (
          <div className={styles.creditScroll}>
            <table className={styles.creditParts} aria-label="信用事件">
              <thead>
                <tr>
                  <th scope="col">日期</th>
                  <th scope="col">事件</th>
                  <th scope="col">申诉</th>
                  <th scope="col">分</th>
                </tr>
              </thead>
              <tbody>
                {items.map((event) => (
                  <tr key={event.id}>
                    <th scope="row">{dayText(event.at)}</th>
                    <td>
                      {creditComponents[event.component].name}：{event.sourceNo} {event.words}
                      {event.notes.length > 0 && <small className="muted">　{weightLine(event)}</small>}
                    </td>
                    <td>
                      {event.appeal && (
                        <Link to={`/admin/system/messages?tab=appeals&open=${event.appeal.id}`}>
                          <StateTag of={appealStateTag} value={event.appeal.state} />
                        </Link>
                      )}
                    </td>
                    <td className="num">{effectText(event)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <ListPager
              page={page}
              pageSize={PAGE_SIZE}
              shown={items.length}
              total={total}
              known={total}
              onChange={(next) => setPage(next)}
            />
          </div>
        )
      }
    </QueryView>
  );
};
