// A shipper's groups as chips with counts: one filters the list; new ones are added, renamed and deleted here.

import { PlusOutlined } from '@ant-design/icons';
import { numberText } from '@rfb/contract/number-text.ts';
import {
  createCooperationGroup,
  deleteCooperationGroup,
  renameCooperationGroup,
} from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import type { CooperationSummary } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { NameDialog } from '../../../../ui/NameDialog.tsx';
import * as styles from './Cooperations.module.css';

type Props = {
  groups: CooperationSummary['groups'];
  total: number;
  chosen: string | undefined;
  onChoose: (groupId: string | undefined) => void;
};

export const GroupChips = ({ groups, total, chosen, onChoose }: Props) => {
  const { modal } = App.useApp();
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const remove = useChange(deleteCooperationGroup, {
    input: (groupId: string) => ({ params: { groupId } }),
    done: '分组已删除，车队仍在合作名单里',
    onDone: () => onChoose(undefined),
  });
  const open = groups.find(({ id }) => id === chosen);
  const chip = (id: string | undefined, name: string, count: number) => (
    <button key={id ?? 'all'} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
      {name}
      <span className="num">{numberText(count)}</span>
    </button>
  );
  return (
    <fieldset className={styles.groupChips} aria-label="分组">
      {chip(undefined, '全部', total)}
      {groups.map(({ id, name, count }) => chip(id, name, count))}
      <Allowed to={createCooperationGroup}>
        <button type="button" className={styles.groupAdd} onClick={() => setNaming('new')}>
          <PlusOutlined aria-hidden />
          新分组
        </button>
      </Allowed>
      {open && (
        <Allowed to={createCooperationGroup}>
          <button type="button" onClick={() => setNaming('rename')}>
            重命名
          </button>
          <button
            type="button"
            onClick={() =>
              modal.confirm({
                title: `删除分组“${open.name}”？`,
                content: '车队不会被移除，只是不再属于这个分组。',
                okText: '删除分组',
                cancelText: '保留',
                onOk: () => remove.settled(open.id),
              })
            }
          >
            删除分组
          </button>
        </Allowed>
      )}
      <NameDialog
        isOpen={naming !== undefined}
        title={naming === 'rename' ? `重命名分组：${open?.name ?? ''}` : '新分组'}
        label="分组名称"
        maxLength={12}
        okText="保存"
        onClose={() => setNaming(undefined)}
        onSave={async (name, call) => {
          if (naming === 'rename' && open)
            await call(renameCooperationGroup, { params: { groupId: open.id }, body: { name } });
          else onChoose((await call(createCooperationGroup, { body: { name } })).id);
        }}
      />
    </fieldset>
  );
};
