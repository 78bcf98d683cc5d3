// The history of one setting or of all: value before and after, since when, by whom and why.
import { type SettingKey, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import { listSettingHistory } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { differenceWords, valueWords } from '@rfb/contract/identity/settings/value-words.ts';
import { Drawer } from 'antd';
import { dayText, timeText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PagedRows, usePages } from '../../../../ui/PagedRows.tsx';
import * as styles from './settings.module.css';

const Difference = ({ before, after }: { before: string; after: string }) => (
  <>
    <del>{before}</del> 改为 <b>{after}</b>
  </>
);

type Props = { settingKey: SettingKey | undefined; onClose: () => void };

export const HistoryDrawer = ({ settingKey, onClose }: Props) => {
  const state = usePages(20);
  const list = useList(listSettingHistory, { query: { ...state.paging, ...(settingKey && { key: settingKey }) } });
  return (
    <Drawer
      open
      size={520}
      title={settingKey ? `${settingOf(settingKey).name}的改动记录` : '全部改动记录'}
      closable={{ placement: 'end', 'aria-label': '关闭' }}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <PagedRows of={list} state={state} none={<EmptyState title="还没有改动">所有设置都是初始值。</EmptyState>}>
        {({ items }) => (
          <ol className={styles.history}>
            {items.map((row) => (
              <li key={`${row.key} ${row.changedAt}`}>
                <p>
                  {!settingKey && `${settingOf(row.key).name}：`}
                  {row.isCancellation ? (
                    `取消了 ${dayText(row.effectiveFrom)} 起改为 ${valueWords(row.key, row.value)} 的改动`
                  ) : (
                    <Difference {...differenceWords(row.key, row.before, row.value)} />
                  )}
                </p>
                <p className="muted">
                  <span className="num">{timeText(row.changedAt)}</span>　{row.changedBy}　{row.reason}
                </p>
                {!row.isCancellation && row.effectiveFrom > row.changedAt && (
                  <p className="muted">
                    <span className="num">{timeText(row.effectiveFrom)}</span> 起生效{row.isCancelled && '，已取消'}
                  </p>
                )}
              </li>
            ))}
          </ol>
        )}
      </PagedRows>
    </Drawer>
  );
};
