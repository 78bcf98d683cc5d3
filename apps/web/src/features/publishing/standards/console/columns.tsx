// Columns of the company's list of standards, and the same row as a card.
import { forceName, standardClasses } from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { MyStandardRow } from '@rfb/contract/publishing/standards/standards.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import * as cards from '../../../../ui/RowCards.module.css';
import { CheckedTag, StandardStateTag } from '../shared/StandardTags.tsx';
import { kindText, replacementText, UNKNOWN_DAY } from '../shared/standard-words.ts';
import { Star } from './Star.tsx';
import * as styles from './standards.module.css';

/** Text with the keyword marked where it is written as typed. */
export const Marked = ({ text, keyword }: { text: string; keyword: string }) => {
  const at = keyword ? text.toLowerCase().indexOf(keyword.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + keyword.length)}</mark>
      {text.slice(at + keyword.length)}
    </>
  );
};

const Name = ({ row, keyword }: { row: MyStandardRow; keyword: string }) => (
  <span className={styles.name}>
    {row.number && (
      <strong className="num">
        <Marked text={row.number} keyword={keyword} />
      </strong>
    )}
    <span>
      <Marked text={row.title} keyword={keyword} />
    </span>
    {row.excerpt && (
      <small>
        要点：
        <Marked text={row.excerpt} keyword={keyword} />
      </small>
    )}
    {row.hasChanged && <small className={styles.changed}>有变更，尚未阅读第 {row.version} 版</small>}
  </span>
);

const Applies = ({ reasons }: { reasons: string[] }) =>
  reasons.length > 0 ? (
    <span className={styles.name}>
      <span>适用</span>
      <small>{reasons.join('，')}</small>
    </span>
  ) : (
    <span className="muted">不适用</span>
  );

export const columnsFor = (keyword: string): Column<MyStandardRow>[] => [
  { key: 'star', title: '收藏', cell: (row) => <Star standard={row} /> },
  { key: 'name', title: '编号 / 名称', cell: (row) => <Name row={row} keyword={keyword} /> },
  {
    key: 'kind',
    title: '性质',
    cell: (row) => (
      <span className={styles.name}>
        <span>{forceName(row.isMandatory)}</span>
        <small>{standardClasses[row.class]}</small>
      </span>
    ),
  },
  { key: 'state', title: '状态', cell: ({ state }) => <StandardStateTag value={state} /> },
  {
    key: 'days',
    title: '实施 / 发布',
    cell: ({ effectiveOn, publishedOn }) => (
      <span className={styles.name}>
        <span className="num">{effectiveOn ?? UNKNOWN_DAY}</span>
        <small>发布 {publishedOn ?? UNKNOWN_DAY}</small>
      </span>
    ),
  },
  { key: 'replaces', title: '代替关系', cell: (row) => replacementText(row) || <span className="muted">—</span> },
  { key: 'applies', title: '我的车队', cell: ({ reasons }) => <Applies reasons={reasons} /> },
  { key: 'checked', title: '核对', cell: ({ isChecked }) => <CheckedTag isChecked={isChecked} /> },
];

export const StandardCard = (row: MyStandardRow) => (
  <>
    <span className={cards.cardLine}>
      <strong>{row.number || row.title}</strong>
      <StandardStateTag value={row.state} />
    </span>
    {row.number && <span>{row.title}</span>}
    <span className={cards.cardLine}>
      <small>{kindText(row)}</small>
      <CheckedTag isChecked={row.isChecked} />
    </span>
    <small className="muted">{row.reasons.length > 0 ? `适用：${row.reasons.join('，')}` : '不适用于贵公司'}</small>
  </>
);
