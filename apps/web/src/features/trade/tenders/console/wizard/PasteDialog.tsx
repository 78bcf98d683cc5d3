// Dialog that turns rows of a spreadsheet into lots; a wrong cell is corrected in place.
import { getRegions } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { lotFieldNames } from '@rfb/contract/trade/tenders/goods.fields.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Button, Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useAsk } from '../../../../../lib/query-client.ts';
import * as styles from './PasteDialog.module.css';
import { cellsOf, type LotField, lotOf, pasteFields, pasteUnits, tableOf } from './paste.ts';
import { regionMatcher } from './region-match.ts';

type Table = { fields: (LotField | undefined)[]; rows: string[][] };
type Props = { room: number; onAdd: (lots: LotContent[]) => void; onClose: () => void };

const headings = pasteFields.map((field) => {
  const unit = pasteUnits[field];
  return unit ? `${lotFieldNames[field]}（${unit}）` : lotFieldNames[field];
});

export const PasteDialog = ({ room, onAdd, onClose }: Props) => {
  const [table, setTable] = useState<Table>({ fields: [], rows: [] });
  /** Cells corrected here stay fields, so that typing is not interrupted when the text becomes valid. */
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const regions = useAsk(getRegions).data;
  const region = useMemo(() => regionMatcher(regions?.provinces ?? []), [regions]);
  const read = table.rows.map((cells) => lotOf(table.fields, cells, region));
  const good = read.filter(({ errors }) => Object.keys(errors).length === 0);
  const wrong = read.reduce((sum, { errors }) => sum + Object.keys(errors).length, 0);
  const put = (row: number, column: number, text: string) => {
    setCorrected(new Set([...corrected, `${row}-${column}`]));
    setTable({
      ...table,
      rows: table.rows.map((cells, place) =>
        place === row ? table.fields.map((_, at) => (at === column ? text : (cells[at] ?? ''))) : cells,
      ),
    });
  };
  const tooMany = good.length > room;
  return (
    <Modal
      open
      width={960}
      title="从表格粘贴标的"
      onCancel={onClose}
      footer={[
        <Button key="close" autoInsertSpace={false} onClick={onClose}>
          关闭
        </Button>,
        <Button
          key="add"
          type="primary"
          disabled={good.length === 0 || tooMany}
          onClick={() => {
            onAdd(good.map(({ lot }) => lot));
            onClose();
          }}
        >
          {wrong > 0 && good.length > 0 ? `只添加没有问题的 ${good.length} 行` : `添加 ${good.length} 个标的`}
        </Button>,
      ]}
    >
      <p className={styles.words}>
        在表格软件里选中若干行复制，粘贴到下面，每行成为一个标的。第一行可以是列名，列的顺序不限；没有列名时按这个顺序：
      </p>
      <p className={styles.order}>{headings.join('、')}</p>
      <Input.TextArea
        aria-label="粘贴区"
        autoSize={{ minRows: 3, maxRows: 6 }}
        placeholder="在这里粘贴"
        onChange={({ target }) => {
          const { fields, rows } = tableOf(cellsOf(target.value));
          setCorrected(new Set());
          setTable({ fields, rows });
        }}
      />
      {table.rows.length > 0 && (
        <>
          <p className={styles.words} role="status">
            共 <span className="num">{table.rows.length}</span> 行
            {wrong > 0 ? `，有 ${wrong} 处要改，可以直接在下面改` : '，没有问题'}
            {tooMany && `；最多还能添加 ${room} 个标的`}
          </p>
          {/* A scrollable area must be focusable by keyboard. */}
          <section className={styles.table} aria-label="粘贴的内容" {...{ tabIndex: 0 }}>
            <table>
              <thead>
                <tr>
                  <th>行</th>
                  {table.fields.map((field, column) => (
                    // Columns have no identity besides their place.
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    <th key={column}>{field ? lotFieldNames[field] : '不使用'}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((cells, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their place
                  <tr key={row}>
                    <td className="num">{row + 1}</td>
                    {table.fields.map((field, column) => {
                      const error = field && read[row]?.errors[field];
                      const text = cells[column] ?? '';
                      return (
                        // biome-ignore lint/suspicious/noArrayIndexKey: as above
                        <td key={column} data-wrong={error !== undefined}>
                          {error === undefined && !corrected.has(`${row}-${column}`) ? (
                            text
                          ) : (
                            <>
                              <Input
                                size="small"
                                {...(error && { status: 'error' as const })}
                                aria-label={`第 ${row + 1} 行 ${field ? lotFieldNames[field] : ''}`}
                                value={text}
                                onChange={({ target }) => put(row, column, target.value)}
                              />
                              {error && <small>{error}</small>}
                            </>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </Modal>
  );
};
