// Drawer with one cooperation: scorecard, agreement and documents, private notes, history, moves.
import { isOneOf } from '@rfb/contract/states.ts';
import {
  allCooperationMoves,
  type CooperationMove,
  canMoveCooperation,
  canOrder,
  cooperationMoves,
  partnerStates,
} from '@rfb/contract/trade/cooperations/cooperation.states.ts';
import { addCooperationNote } from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import { getCooperation, listCooperationHistory } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { type CooperationSide, cooperationStatusTag } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { Cooperation, CooperationDetail } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { HistoryList } from '../../../fleet/vehicles/shared/HistoryList.tsx';
import { AgreementFacts } from './AgreementFacts.tsx';
import type { Blocked } from './BlockDialog.tsx';
import * as styles from './CooperationDrawer.module.css';
import * as listStyles from './Cooperations.module.css';
import type { Moving } from './MoveDialog.tsx';
import { Notes } from './Notes.tsx';
import { PriceList } from './PriceList.tsx';
import { CreditMark } from './partner-facts.tsx';
import { RecurringList } from './RecurringList.tsx';
import { FleetScorecard, ShipperScorecard } from './Scorecard.tsx';

type Handlers = {
  onMove: (moving: Moving) => void;
  onBlock: (company: Blocked) => void;
  onAgreement?: ((cooperation: Cooperation) => void) | undefined;
  onSort?: ((cooperation: Cooperation) => void) | undefined;
  /** Orders under the agreement, for shippers. */
  onOrder?: ((cooperation: Cooperation) => void) | undefined;
};
type Props = Handlers & {
  cooperationId: string;
  side: CooperationSide;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

const tabs = {
  score: '记分卡',
  prices: '价格表',
  recurring: '周期运单',
  papers: '协议与证照',
  history: '日志',
} as const;
type Tab = keyof typeof tabs;

const isPartner = ({ state }: Cooperation) => isOneOf(partnerStates, state);

type ActionsProps = Handlers & { cooperation: Cooperation; side: CooperationSide };

const Actions = ({ cooperation, side, onMove, onBlock, onAgreement, onOrder }: ActionsProps) => {
  const moves = allCooperationMoves.filter((move) => canMoveCooperation(cooperation, move, side));
  const [first, ...others] = moves;
  const { partner } = cooperation;
  const items = [
    ...others.map((move) => ({ key: move as string, label: cooperationMoves[move].name })),
    ...(isPartner(cooperation) ? [] : [{ key: 'block', label: '加入黑名单' }]),
  ];
  return (
    <>
      {onOrder && canOrder(cooperation) && (
        <Button type="primary" onClick={() => onOrder(cooperation)}>
          按协议下单
        </Button>
      )}
      {onAgreement && isPartner(cooperation) && (
        <Button {...(!canOrder(cooperation) && { type: 'primary' as const })} onClick={() => onAgreement(cooperation)}>
          {cooperation.agreement ? '续签协议' : '登记协议'}
        </Button>
      )}
      {first && (
        <Button
          {...(first === 'accept' && { type: 'primary' as const })}
          onClick={() => onMove({ cooperation, move: first })}
        >
          {cooperationMoves[first].name}
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items,
            onClick: ({ key }) =>
              key === 'block' ? onBlock(partner) : onMove({ cooperation, move: key as CooperationMove }),
          }}
        >
          <Button>更多</Button>
        </Dropdown>
      )}
    </>
  );
};

const lastMove = ({ state, isMovedByUs, reason }: Cooperation) =>
  reason &&
  `${isMovedByUs ? '我方' : '对方'}${state === 'declined' ? '拒绝' : state === 'paused' ? '暂停' : '终止'}：${reason}`;

const Sorting = ({ cooperation, onSort }: { cooperation: Cooperation } & Pick<Handlers, 'onSort'>) =>
  onSort && (
    <>
      <h3>
        分组与标签
        <Allowed to={addCooperationNote}>
          <button type="button" className="link" onClick={() => onSort(cooperation)}>
            编辑
          </button>
        </Allowed>
      </h3>
      <div className={listStyles.tagRow}>
        <span className={listStyles.plainTag}>{cooperation.group?.name ?? '未分组'}</span>
        {cooperation.tags.map((tag) => (
          <span key={tag} className={listStyles.plainTag}>
            {tag}
          </span>
        ))}
      </div>
    </>
  );

type ContentProps = { cooperation: CooperationDetail; tab: Tab; side: CooperationSide } & Pick<Handlers, 'onSort'>;

const Content = ({ cooperation, tab, side, onSort }: ContentProps) => {
  const history = useAsk(listCooperationHistory, {
    params: { cooperationId: cooperation.id },
    query: { pageSize: '50' },
  });
  if (tab === 'prices')
    return (
      <PriceList
        cooperationId={cooperation.id}
        partnerName={cooperation.partner.name}
        isOpen={isPartner(cooperation)}
      />
    );
  if (tab === 'recurring')
    return (
      <RecurringList cooperation={cooperation} side={side} canPlan={side === 'shipper' && canOrder(cooperation)} />
    );
  if (tab === 'papers') return <AgreementFacts cooperation={cooperation} side={side} />;
  if (tab === 'history')
    return <QueryView of={history}>{({ items, total }) => <HistoryList items={items} total={total} />}</QueryView>;
  const why = lastMove(cooperation);
  return (
    <>
      {why && <p className={styles.reason}>{why}</p>}
      {cooperation.message && <p className={styles.reason}>邀请留言：{cooperation.message}</p>}
      {side === 'shipper' ? (
        <FleetScorecard cooperation={cooperation} />
      ) : (
        <ShipperScorecard cooperation={cooperation} />
      )}
      <Sorting cooperation={cooperation} onSort={onSort} />
      <Notes cooperation={cooperation} />
    </>
  );
};

export const CooperationDrawer = ({ cooperationId, side, onClose, onPrevious, onNext, ...handlers }: Props) => {
  const answer = useList(getCooperation, { params: { cooperationId } });
  const [search] = useSearchParams();
  // A notice about a price or a plan opens its list.
  const part = search.get('part') ?? '';
  const [tab, setTab] = useState<Tab>(Object.hasOwn(tabs, part) ? (part as Tab) : 'score');
  const known = answer.data;
  return (
    <DetailDrawer
      label="合作详情"
      title={known?.partner.name ?? '合作详情'}
      tags={
        known && (
          <>
            <StateTag of={cooperationStatusTag} value={known.state} />
            <CreditMark score={known.partner.creditScore} />
            {!known.partner.isActiveMember && <span className={listStyles.plainTag}>会员资格未生效</span>}
          </>
        )
      }
      tabs={
        <LineTabs
          label="合作详情"
          items={Object.entries(tabs).map(([key, name]) => ({ key, name }))}
          active={tab}
          onChange={(key) => setTab(key as Tab)}
        />
      }
      footer={
        known && (
          <Allowed to={addCooperationNote}>
            <Actions cooperation={known} side={side} {...handlers} />
          </Allowed>
        )
      }
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <QueryView of={answer} rows={8}>
        {(cooperation) => (
          <div className={styles.section}>
            <Content cooperation={cooperation} tab={tab} side={side} onSort={handlers.onSort} />
          </div>
        )}
      </QueryView>
    </DetailDrawer>
  );
};
