// Decides a lot: lowest price, best points or a split, with a reason where it is not the lowest.
import { CONFIRM_HOURS } from '@rfb/contract/awards/award.labels.ts';
import { awardLot } from '@rfb/contract/awards/awards.endpoints.ts';
import { priceUnits } from '@rfb/contract/tenders/tender.labels.ts';
import type { TenderDetail } from '@rfb/contract/tenders/tender-views.ts';
import type { LotContent } from '@rfb/contract/tenders/tenders.ts';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { priceText, quantityUnitText, totalText } from '../../shared/amounts.ts';
import { AwardBoard } from './AwardBoard.tsx';
import * as styles from './AwardPanel.module.css';
import {
  bestByScore,
  type Candidate,
  defaultSplit,
  isLowest,
  meanE4,
  type Share,
  sharesError,
} from './award-choice.ts';
import { SplitFields } from './SplitFields.tsx';

type Props = {
  tender: TenderDetail;
  lotId: string;
  lot: LotContent;
  candidates: Candidate[];
  freeBp: number;
  chosenId: string | undefined;
  onChoose: (fleetId: string) => void;
  /** Below the cost line's warning level. */
  lowIds: readonly string[];
};
const reasons = ['权重得分最高', '最低价低于参考成本线', '运力不足以承接', '保险或资质即将到期'];

export const AwardPanel = (props: Props) => {
  const { tender, lotId, lot, candidates, freeBp, chosenId, onChoose, lowIds } = props;
  const { modal } = App.useApp();
  const [split, setSplit] = useState<Share[]>();
  const [reason, setReason] = useState('');
  const [lowest] = candidates;
  const best = tender.content.awardMethod === 'weighted' ? bestByScore(candidates) : undefined;
  const chosen = candidates.find(({ fleetId }) => fleetId === chosenId);
  const shares = split ?? (chosen ? [{ fleetId: chosen.fleetId, shareBp: freeBp }] : []);
  const needsReason = shares.length > 0 && !isLowest(candidates, shares);
  const error = sharesError(shares, freeBp);
  const quantity = Math.round(((lot.quantityMilli ?? 0) * freeBp) / 10_000);
  const nameOf = (fleetId: string) => candidates.find((one) => one.fleetId === fleetId)?.name ?? '';
  const award = useChange(awardLot, {
    input: () => ({
      params: { tenderId: tender.id, lotId },
      body: { shares, reason: needsReason ? reason.trim() : '' },
    }),
    done: `已确定，车队须在 ${CONFIRM_HOURS} 小时内确认`,
    onDone: () => {
      setSplit(undefined);
      setReason('');
    },
  });
  if (!lowest) return null;
  const unit = priceUnits[tender.content.unit];
  const one = (name: string, { fleetId, name: fleet, priceE4, score }: Candidate) => (
    <label className={cx(styles.plan, !split && chosenId === fleetId && styles.chosen)}>
      <input
        type="radio"
        name={`plan-${lotId}`}
        checked={!split && chosenId === fleetId}
        onChange={() => {
          setSplit(undefined);
          onChoose(fleetId);
        }}
      />
      <b>{name}</b>
      <span>
        <strong className="num">{priceText(priceE4)}</strong> {unit}
      </span>
      <small>
        {fleet}
        {score !== null && ` ${score.toFixed(2)} 分`}，合计 {totalText(priceE4, quantity)}
      </small>
      {lowIds.includes(fleetId) && <small className={styles.low}>低于成本线提示值，见上方说明</small>}
    </label>
  );
  const confirm = () =>
    modal.confirm({
      title: '确定成交？',
      content: (
        <>
          {shares.map(({ fleetId, shareBp }) => (
            <p key={fleetId}>
              {nameOf(fleetId)}　{shareBp / 100}%
            </p>
          ))}
          <p>
            车队须在 {CONFIRM_HOURS} 小时内确认；其余车队同时收到结果{needsReason && '和理由'}。确定后不能更改。
          </p>
        </>
      ),
      okText: '确定成交',
      cancelText: '再看看',
      onOk: () => award.settled(),
    });
  const isReady = error === undefined && (!needsReason || reason.trim().length >= 4);
  return (
    <div className={styles.columns}>
      <Panel title="确定成交" flush extra={<span className="muted">可改选其他方案，不选最低价须写理由</span>}>
        <div className={styles.plans}>
          {one('最低价', lowest)}
          {best && best.fleetId !== lowest.fleetId && one('按权重', best)}
          {chosen && chosen.fleetId !== lowest.fleetId && chosen.fleetId !== best?.fleetId && one('自选', chosen)}
          {tender.content.canSplit && candidates.length > 1 && (
            <label className={cx(styles.plan, split && styles.chosen)}>
              <input
                type="radio"
                name={`plan-${lotId}`}
                checked={split !== undefined}
                onChange={() => setSplit(defaultSplit(candidates, freeBp))}
              />
              <b>拆分</b>
              <span>
                <strong className="num">
                  {priceText(meanE4(candidates, split ?? defaultSplit(candidates, freeBp)))}
                </strong>{' '}
                {unit} 均价
              </span>
              <small>一个标的分给多家，份额合计 {freeBp / 100}%</small>
            </label>
          )}
        </div>
        {split && <SplitFields candidates={candidates} shares={split} onChange={setSplit} error={error} />}
        {needsReason && (
          <div className={styles.reason}>
            <label htmlFor={`reason-${lotId}`}>
              没有选择最低价的理由<em aria-hidden="true">*</em>
            </label>
            <Input.TextArea
              id={`reason-${lotId}`}
              aria-required
              maxLength={200}
              showCount
              autoSize={{ minRows: 2, maxRows: 6 }}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <small>理由会原样印在开启报告里，所有报价车队都能看到。</small>
            <p>
              {reasons.map((words) => (
                <Button
                  key={words}
                  size="small"
                  onClick={() => setReason((present) => (present ? `${present}；${words}` : words).slice(0, 200))}
                >
                  {words}
                </Button>
              ))}
            </p>
          </div>
        )}
      </Panel>
      <AwardBoard
        title={`标的 ${tender.lots.find(({ id }) => id === lotId)?.number ?? ''} 拟成交`}
        names={shares.map(({ fleetId }) => nameOf(fleetId))}
        unit={unit}
        price={shares.length > 0 ? priceText(meanE4(candidates, shares)) : ''}
        quantity={quantityUnitText(quantity, tender.content.unit)}
        total={shares.length > 0 ? totalText(meanE4(candidates, shares), quantity) : ''}
        isReady={isReady}
        isBusy={award.isPending}
        onAward={confirm}
      />
    </div>
  );
};
