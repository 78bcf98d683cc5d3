// The list of templates with search: messages folded by area, each row with the version in use and the channels.
import { channelNames } from '@rfb/contract/services/notifications/kinds.ts';
import { areaOfMessage, type MessageArea, messageAreas } from '@rfb/contract/services/templates/message-areas.ts';
import { templateGroups } from '@rfb/contract/services/templates/template.ts';
import {
  listTemplateUses,
  type TemplateUses,
  USE_DAYS,
} from '@rfb/contract/services/templates/template-uses.endpoints.ts';
import type { TemplateRow } from '@rfb/contract/services/templates/templates.endpoints.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddressState } from '../../../../lib/address-state.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './templates.module.css';
import { totalText } from './use-words.ts';

const channelsOf = ({ channels, off }: TemplateRow) =>
  channels
    .filter((channel) => channel === 'site' || !off.includes(channel))
    .map((channel) => channelNames[channel])
    .join(' ');

type RowProps = { row: TemplateRow; uses: TemplateUses | undefined; isOpen: boolean; to: string };

const Row = ({ row, uses, isOpen, to }: RowProps) => (
  <li>
    <Link to={to} className={styles.row} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
      <strong>{row.name}</strong>
      <StatusTag look={row.hasDraft ? ['amber', 'half'] : ['brand', 'dot']}>
        {row.hasDraft ? `v${row.number}，有草稿` : `已启用 v${row.number}`}
      </StatusTag>
      <small className="num">{row.code}</small>
      <small>{channelsOf(row)}</small>
      <small className="num">
        近 {USE_DAYS} 天 {uses ? totalText(uses, row.group === 'message') : '—'}
      </small>
    </Link>
  </li>
);

type RowsProps = { rows: TemplateRow[]; open: string | undefined };

const Rows = ({ rows, open }: RowsProps) => {
  const { search } = useAddressState();
  const uses = new Map(useAsk(listTemplateUses).data?.items.map((one) => [one.code, one]));
  const addressOf = (code: string) => {
    const next = new URLSearchParams(search);
    next.set('open', code);
    return `?${next}`;
  };
  return (
    <ul>
      {rows.map((row) => (
        <Row key={row.code} row={row} uses={uses.get(row.code)} isOpen={row.code === open} to={addressOf(row.code)} />
      ))}
    </ul>
  );
};

/** While something is searched every area with a match is unfolded, otherwise the one of the opened template. */
const Areas = ({ rows, open, isSearching }: RowsProps & { isSearching: boolean }) => {
  const rowsOf = Map.groupBy(rows, ({ code }) => areaOfMessage(code));
  return (Object.keys(messageAreas) as MessageArea[]).map((area) => {
    const own = rowsOf.get(area);
    if (!own) return null;
    const isUnfolded = isSearching || own.some(({ code }) => code === open);
    return (
      <details key={`${area} ${isSearching}`} className={styles.area} open={isUnfolded}>
        <summary>
          {messageAreas[area]} <span className="num muted">{own.length}</span>
        </summary>
        <Rows rows={own} open={open} />
      </details>
    );
  });
};

export const TemplateList = ({ items, open }: { items: TemplateRow[]; open: string | undefined }) => {
  const { search, change } = useAddressState();
  const [keyword, setKeyword] = useState('');
  const groups = (Object.keys(templateGroups) as (keyof typeof templateGroups)[]).filter((group) =>
    items.some((item) => item.group === group),
  );
  const group = groups.find((one) => one === search.get('group')) ?? groups[0];
  const word = keyword.normalize('NFKC').trim().toLowerCase();
  const found = items.filter(({ name, code }) => name.includes(word) || code.toLowerCase().includes(word));
  const shown = found.filter((item) => item.group === group);
  return (
    <nav className={styles.list} aria-label="全部模板">
      <Input
        allowClear
        value={keyword}
        placeholder="名称、编码"
        aria-label="按名称或编码查找模板"
        onChange={({ target }) => setKeyword(target.value)}
      />
      {groups.length > 1 && (
        <LineTabs
          label="模板种类"
          items={groups.map((key) => ({
            key,
            name: templateGroups[key],
            count: found.filter((item) => item.group === key).length,
          }))}
          active={group ?? ''}
          onChange={(key) => change({ group: key, open: undefined })}
        />
      )}
      {group === 'message' ? (
        <Areas rows={shown} open={open} isSearching={word !== ''} />
      ) : (
        shown.length > 0 && <Rows rows={shown} open={open} />
      )}
      <p className="muted" role="status">
        {shown.length === 0
          ? '没有符合的模板。'
          : `${word === '' ? '' : `找到 ${shown.length} 个，`}共 ${items.filter((item) => item.group === group).length} 个`}
      </p>
    </nav>
  );
};
