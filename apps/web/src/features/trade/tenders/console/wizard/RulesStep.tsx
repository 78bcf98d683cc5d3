// Step 4: times, how the winner is chosen, what the price contains.

import type { TenderTerms } from '@rfb/contract/identity/settings/terms.ts';
import { MIN_OPENING_HOURS } from '@rfb/contract/trade/custody/custody.states.ts';
import {
  type AwardMethod,
  auctionViews,
  awardMethods,
  tenderModes,
} from '@rfb/contract/trade/tenders/tender.labels.ts';
import { tenderFieldNames } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import { Checkbox, Radio, Select } from 'antd';
import { spanText } from '../../../../../lib/countdown.tsx';
import { serverNow } from '../../../../../lib/server-time.ts';
import { optionsOf } from '../../../../../ui/options.ts';
import { useSettings } from '../../../../identity/settings/shared/use-settings.ts';
import { CustodyChoice } from './CustodyChoice.tsx';
import { Field, FieldGroup } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import { followedOpening, quickDeadlines, quickOpenings } from './quick-times.ts';
import * as styles from './RulesStep.module.css';
import { Surcharges } from './Surcharges.tsx';
import { TimeField } from './TimeField.tsx';
import { WeightFields } from './WeightFields.tsx';
import { useWizard } from './wizard-context.tsx';

const allInOptions = [
  { value: 1, label: '全包价，含过路费与税' },
  { value: 0, label: '另计下列附加费' },
];
const viewOptions = optionsOf(auctionViews);

const modeWords = {
  sealed: () => '开启前平台不向任何人显示价格、名称与家数，包括你和分会管理员。开启后价格公开给你和每一家报价车队。',
  auction: ({ extensionMinutes, maxExtensions }: TenderTerms) =>
    `截止前 ${extensionMinutes} 分钟内有新低价，自动延长 ${extensionMinutes} 分钟，最多 ${maxExtensions} 次；同价先报者在前。`,
} as const;

const deadlineHint = (left: number, minHours: number | undefined) =>
  [
    ...(left > 0 ? [`距现在 ${spanText(left)}`] : []),
    ...(minHours === undefined ? [] : [`车队至少要有 ${minHours} 小时报价`]),
  ].join('，');

const Times = () => {
  const { draft, change, isPublished = false } = useWizard();
  const isThree = draft.custody === 'three';
  const minHours = useSettings()?.['tender.minHours'];
  const left = draft.deadlineAt === null ? 0 : Date.parse(draft.deadlineAt) - serverNow();
  return (
    <FieldGroup title="时间" note="以平台服务器的时钟为准，北京时间">
      {!isPublished && (
        <Field path="startsAt" label={tenderFieldNames.startsAt} side="不填为发布即开始" span={6}>
          {(control) => <TimeField {...control} value={draft.startsAt} onChange={(startsAt) => change({ startsAt })} />}
        </Field>
      )}
      <Field
        path="questionsUntil"
        label={tenderFieldNames.questionsUntil}
        side="不填为到报价截止"
        span={6}
        hint="答复对所有可参与车队公开"
      >
        {(control) => (
          <TimeField
            {...control}
            value={draft.questionsUntil}
            onChange={(questionsUntil) => change({ questionsUntil })}
          />
        )}
      </Field>
      <Field
        path="deadlineAt"
        label={tenderFieldNames.deadlineAt}
        isRequired
        span={6}
        hint={deadlineHint(left, isPublished ? undefined : minHours)}
      >
        {(control) => (
          <TimeField
            {...control}
            value={draft.deadlineAt}
            onChange={(deadlineAt) =>
              change({ deadlineAt, ...(!isPublished && draft.mode === 'sealed' && followedOpening(draft, deadlineAt)) })
            }
            quick={quickDeadlines(serverNow(), minHours ?? 0)}
          />
        )}
      </Field>
      {draft.mode === 'sealed' ? (
        <Field
          path="opensAt"
          label={isThree ? '最晚开启' : '最晚自动开启'}
          isRequired
          span={6}
          hint={isThree ? '三方保管没有自动开启，到这时不足两份即流拍' : '截止后你可随时开启，到这时自动开启'}
        >
          {(control) => (
            <TimeField
              {...control}
              value={draft.opensAt}
              onChange={(opensAt) => change({ opensAt })}
              quick={quickOpenings(draft.deadlineAt, isThree ? MIN_OPENING_HOURS : 0)}
            />
          )}
        </Field>
      ) : (
        !isPublished && (
          <Field path="auctionView" label="车队看到" isRequired span={6} hint="只看名次时，连家数也不显示">
            {(control) => (
              <Select
                {...control}
                options={viewOptions}
                value={draft.auctionView}
                onChange={(auctionView) => change({ auctionView })}
              />
            )}
          </Field>
        )
      )}
    </FieldGroup>
  );
};

export const RulesStep = () => {
  const { draft, tender, change, isPublished = false } = useWizard();
  return (
    <>
      <p className={styles.mode}>
        <b>{tenderModes[draft.mode]}</b>
        <small>在“基本”中选定</small>
        <span>{modeWords[draft.mode](tender.terms)}</span>
      </p>
      <Times />
      {draft.mode === 'sealed' && !isPublished && <CustodyChoice />}
      <FieldGroup
        title={isPublished ? '价格口径与最少家数' : '成交方式'}
        {...(!isPublished && { note: '发布后不能改，开启报告会原样印出' })}
      >
        {!isPublished && (
          <fieldset className={styles.choices} aria-label="成交方式">
            <Radio.Group
              options={(Object.entries(awardMethods) as [AwardMethod, string][]).map(([value, label]) => ({
                value,
                label,
              }))}
              value={draft.awardMethod}
              onChange={({ target }) => {
                const awardMethod: AwardMethod = target.value;
                const isNew = awardMethod === 'weighted' && draft.weights.price === 100;
                change({ awardMethod, ...(isNew && { weights: { price: 40, rating: 20, credit: 20, onTime: 20 } }) });
              }}
            />
            <Checkbox checked={draft.canSplit} onChange={({ target }) => change({ canSplit: target.checked })}>
              允许一个标的分给多家
            </Checkbox>
            <Checkbox checked={draft.isNamed} onChange={({ target }) => change({ isNamed: target.checked })}>
              开启后报价车队互相具名
            </Checkbox>
          </fieldset>
        )}
        {draft.awardMethod === 'weighted' && !isPublished && <WeightFields />}
        <Field path="minBids" label={tenderFieldNames.minBids} isRequired span={4} hint="不足则流拍">
          {(control) => (
            <NumberField {...control} suffix="家" value={draft.minBids} onChange={(minBids) => change({ minBids })} />
          )}
        </Field>
        <Field path="isAllIn" label={tenderFieldNames.isAllIn} isRequired span={8}>
          {(control) => (
            <Select
              {...control}
              options={allInOptions}
              value={draft.isAllIn ? 1 : 0}
              onChange={(isAllIn) => change({ isAllIn: isAllIn === 1 })}
            />
          )}
        </Field>
        {!draft.isAllIn && <Surcharges />}
      </FieldGroup>
    </>
  );
};
