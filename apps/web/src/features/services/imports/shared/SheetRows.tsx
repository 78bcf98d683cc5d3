// The rows of a checked sheet as editable cells: errors in red, warnings in yellow, each with its remark.
import type { ImportColumn, ImportRow } from '@rfb/contract/services/imports/imports.endpoints.ts';
import type { SheetCalls } from '@rfb/contract/services/imports/sheet-calls.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { ask } from '../../../../lib/api.ts';
import { keyOf } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import * as styles from '../../../../ui/DetailDrawer.module.css';
import { ListPager } from '../../../../ui/ListPager.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as sheetDialogStyles from './SheetDialog.module.css';

type CellProps = { row: ImportRow; column: ImportColumn; onFix: (value: string) => void };

/** A Chinese character is as wide as two letters. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 2 : 1), 0);

const CellBox = ({ row, column, onFix }: CellProps) => {
  const text = row.cells[column.key] ?? '';
  const remarks = row.remarks.filter((remark) => remark.column === column.key);
  const look = remarks.some(({ isWarning }) => !isWarning) ? 'wrong' : remarks.length > 0 ? 'warned' : undefined;
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed.trim() !== text) onFix(typed.trim());
    setTyped(undefined);
  };
  return (
    <td data-look={look}>
      <input
        aria-label={`第 ${row.row} 行 ${column.title}`}
        aria-invalid={look === 'wrong'}
        value={typed ?? text}
        maxLength={200}
        size={Math.min(32, Math.max(6, widthOf(text) + 1))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      {remarks.map((remark) => (
        <small key={remark.text}>{remark.text}</small>
      ))}
    </td>
  );
};

/** The main columns, and other columns with a remark on this page. */
const visibleColumns = (columns: ImportColumn[], rows: ImportRow[]) => {
  const remarked = new Set(rows.flatMap(({ remarks }) => remarks.map(({ column }) => column)));
  return columns.filter(({ key, isMain }) => isMain || remarked.has(key));
};

type Props = { taskId: string; calls: SheetCalls; columns: ImportColumn[]; hasRemarks: boolean; verb: string };
const PAGE_SIZE = 20;

export const SheetRows = ({ taskId, calls, columns, hasRemarks, verb }: Props) => {
  const queries = useQueryClient();
  const [isOnlyRemarked, setOnlyRemarked] = useState(hasRemarks);
  const [page, setPage] = useState(1);
  const query = {
    ...(isOnlyRemarked && { only: 'remarks' as const }),
    page: String(page),
    pageSize: String(PAGE_SIZE),
  };
  const queryKey = keyOf(calls.rows, { params: { taskId }, query });
  // Never refetched while visible: a corrected row stays where it is until the page changes, so nothing jumps
  // under the cursor.
  const list = useQuery({
    queryKey,
    queryFn: () => ask(calls.rows, { params: { taskId }, query }),
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
  });
  const fix = useChange(calls.fix, {
    input: ({ row, key, value }: { row: number; key: string; value: string }) => ({
      params: { taskId, row: String(row) },
      body: { cells: { [key]: value } },
    }),
    onDone: ({ row, others }) => {
      const changed = new Map([row, ...others].map((one) => [one.row, one]));
      queries.setQueryData<typeof list.data>(
        queryKey,
        (old) => old && { ...old, items: old.items.map((one) => changed.get(one.row) ?? one) },
      );
    },
  });
  // Not `mutate`: the next cell may be left while the previous one is still being sent.
  const send = (row: number, key: string, value: string) => void fix.settled({ row, key, value });
  return (
    <>
      <Checkbox
        checked={isOnlyRemarked}
        onChange={({ target }) => {
          setOnlyRemarked(target.checked);
          setPage(1);
        }}
      >
        只看有问题的行
      </Checkbox>
      <QueryView of={list} rows={6}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={styles.drawerText}>没有问题，每一行都可以{verb}。</p>
          ) : (
            <>
              <div className={sheetDialogStyles.sheetTable}>
                <table>
                  <thead>
                    <tr>
                      <th>行</th>
                      {visibleColumns(columns, items).map(({ key, title }) => (
                        <th key={key}>{title}</th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((row) => (
                      <tr key={row.row}>
                        <td className="num">{row.row}</td>
                        {visibleColumns(columns, items).map((column) => (
                          <CellBox
                            key={column.key}
                            row={row}
                            column={column}
                            onFix={(value) => send(row.row, column.key, value)}
                          />
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <p className="muted">单元格可直接修改，改后立即重新检查。有错误的行不会导入，可下载后修正再传。</p>
              {total > PAGE_SIZE && (
                <ListPager page={page} pageSize={PAGE_SIZE} shown={items.length} total={total} onChange={setPage} />
              )}
            </>
          )
        }
      </QueryView>
    </>
  );
};
