// The companies this company has blocked; they are never told.

import {
  type CooperationBlock,
  listCooperationBlocks,
  unblockCompany,
} from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import { App } from 'antd';
import { dayText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Monogram } from '../../../../ui/Monogram.tsx';
import { PagedRows } from '../../../../ui/PagedRows.tsx';
import * as styles from './Cooperations.module.css';

type State = {
  page: number;
  pageSize: number;
  paging: { page: string; pageSize: string };
  setPage: (page: number, size: number) => void;
};

const Row = ({ block: { id, name, reason, blockedAt } }: { block: CooperationBlock }) => {
  const { modal } = App.useApp();
  const lift = useChange(unblockCompany, {
    input: (blockId: string) => ({ params: { blockId } }),
    done: '已移出黑名单',
  });
  return (
    <li>
      <span className={styles.nameCell}>
        <Monogram name={name} />
        <strong>{name}</strong>
      </span>
      <span className="num">{dayText(blockedAt)}</span>
      <span className={styles.rowWords}>{reason || <span className="muted">没有写原因</span>}</span>
      <span className={styles.rowActions}>
        <Allowed to={unblockCompany}>
          <button
            type="button"
            className="link"
            aria-label={`把${name}移出黑名单`}
            onClick={() =>
              modal.confirm({
                title: `把${name}移出黑名单？`,
                okText: '移出黑名单',
                cancelText: '保留',
                onOk: () => lift.settled(id),
              })
            }
          >
            移出
          </button>
        </Allowed>
      </span>
    </li>
  );
};

export const BlockList = ({ state, what }: { state: State; what: string }) => (
  <PagedRows
    of={useList(listCooperationBlocks, { query: state.paging })}
    state={state}
    rows={4}
    none={<EmptyState title="黑名单是空的">{what}</EmptyState>}
  >
    {({ items }) => (
      <>
        <ul className={styles.plainRows}>
          {items.map((block) => (
            <Row key={block.id} block={block} />
          ))}
        </ul>
        <p className={styles.listNote}>{what}</p>
      </>
    )}
  </PagedRows>
);
