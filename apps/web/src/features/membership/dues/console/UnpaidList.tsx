// What is open, the oldest first: by age and kind, each with what can be done about it.
import { BellOutlined } from '@ant-design/icons';
import {
  countUnpaidDues,
  listUnpaidDues,
  type OpenReceivable,
  remindOfDues,
} from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { receivableKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import { yuanText } from '@rfb/contract/money.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useListAddress } from '../../../../lib/list-address.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useList, useTotal } from '../../../../lib/use-list.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { choiceCondition } from '../../../../ui/choice-condition.tsx';
import type { Column } from '../../../../ui/DataTable.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import { AccountDrawer } from './AccountDrawer.tsx';
import { AgeChips } from './AgeChips.tsx';
import type { OnAct } from './acts.tsx';
import * as styles from './Dues.module.css';
import type { Summary } from './DuesFigures.tsx';
import { unpaidAddress } from './dues-address.ts';
import { Overdue } from './Overdue.tsx';
import { OwedActions, useReminding } from './OwedActions.tsx';

const num = (text: string) => <span className="num">{text}</span>;

const columns: Column<OpenReceivable>[] = [
  {
    key: 'member',
    title: '会员 / 会员号',
    cell: ({ companyName, memberNo }) => (
      <>
        <strong>{companyName}</strong>
        <small className="num">{memberNo}</small>
      </>
    ),
  },
  {
    key: 'kind',
    title: '应收 / 会员期',
    cell: ({ kind, level, startsOn, endsOn }) => (
      <>
        {receivableKinds[kind]} <LevelTag level={level} />
        <small className="num">
          {startsOn} 至 {endsOn}
        </small>
      </>
    ),
  },
  {
    key: 'dueOn',
    title: '应缴日',
    cell: ({ dueOn, daysOverdue }) => (
      <>
        {num(dueOn)}
        <Overdue days={daysOverdue} />
      </>
    ),
  },
  { key: 'fee', title: '应缴（元）', align: 'right', cell: ({ feeFen }) => num(yuanText(feeFen)) },
  {
    key: 'open',
    title: '未缴（元）',
    align: 'right',
    cell: ({ openFen }) => <strong className="num">{yuanText(openFen)}</strong>,
  },
  {
    key: 'reminded',
    title: '上次提醒',
    cell: ({ lastRemindedAt }) => (lastRemindedAt ? num(shortTimeText(lastRemindedAt)) : '还没有'),
  },
];

const Card = ({ companyName, memberNo, kind, daysOverdue, openFen }: OpenReceivable) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong>{companyName}</strong>
      <b className="num">{yuanText(openFen)}</b>
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small>
        {num(memberNo)}　{receivableKinds[kind]}
      </small>
      <Overdue days={daysOverdue} />
    </span>
  </>
);

type Props = { ages: Summary['ages'] | undefined; onAct: OnAct };

export const UnpaidList = ({ ages, onAct }: Props) => {
  const { modal } = App.useApp();
  const state = useListAddress(unpaidAddress);
  const { values, paging, openId } = state;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useList(listUnpaidDues, { query: { ...values, ...paging, withTotal: 'false' } });
  const total = useTotal(list, countUnpaidDues, { query: values });
  const remind = useReminding(() => setSelected(new Set()));
  const rows = list.data?.items ?? [];
  const remindAll = () =>
    modal.confirm({
      title: `提醒 ${selected.size} 笔未缴的会费`,
      content: '每家企业收到还欠多少和会员期；同一笔一天最多一次。',
      okText: '发送提醒',
      cancelText: '不发送',
      onOk: () => remind.settled([...selected]),
    });
  const open = (receivableId: string) => state.open(rows.find(({ id }) => id === receivableId)?.memberId);
  const mayAct = useMay()(remindOfDues);
  return (
    <>
      {ages && <AgeChips ages={ages} chosen={values.age} onChoose={(age) => state.narrow({ age })} />}
      <FilterBar
        placeholder="会员名称、会员号、信用代码"
        keyword={state.keyword}
        onKeyword={state.setKeyword}
        conditions={[
          choiceCondition({
            ...{ key: 'kind', name: '应收', words: receivableKinds, value: values.kind, isSingle: true },
            onChange: (kind) => state.narrow({ kind }),
          }),
        ]}
        onClear={state.clear}
        extra={
          selected.size > 0 && (
            <Button size="small" icon={<BellOutlined aria-hidden />} loading={remind.isPending} onClick={remindAll}>
              提醒所选 {selected.size} 笔
            </Button>
          )
        }
      />
      <ListRows
        of={list}
        state={state}
        none="没有未缴的会费"
        isCountedBeside
        counted={total}
        label="未缴会费"
        columns={columns}
        nameOf={({ companyName }) => companyName}
        card={Card}
        {...(mayAct && { selected, onSelect: setSelected })}
        openKey={rows.find(({ memberId }) => memberId === openId)?.id}
        onOpen={open}
        actions={(owed) => (
          <span className={styles.rowActions}>
            <OwedActions
              owed={owed}
              name={owed.companyName}
              memberId={owed.memberId}
              onAct={onAct}
              onOpen={state.open}
            />
          </span>
        )}
      />
      {state.openId && <AccountDrawer memberId={state.openId} rows={rows} onAct={onAct} onOpen={state.open} />}
    </>
  );
};
