// Step 5: which fleets may bid, and which of them first.
import { type Reach, reaches } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { MAX_INVITED } from '@rfb/contract/trade/tenders/tenders.ts';
import { Radio } from 'antd';
import { FleetPicker } from '../FleetPicker.tsx';
import type { FleetName } from '../PartnerGroups.tsx';
import { Field, FieldGroup, ModeChoice } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import { useWizard } from './wizard-context.tsx';

const words: Record<Reach, string> = {
  all: '所有认证车队都能看到并报价。',
  invited: '只有你选的车队能看到并报价，其他车队看不到这个竞价。',
  invitedFirst: '你选的车队先看到、先报价，过了先行时间向所有认证车队开放。',
};

type Props = { fleets: FleetName[]; onFleets: (fleets: FleetName[]) => void };

export const InviteStep = ({ fleets, onFleets }: Props) => {
  const { draft, change, errors } = useWizard();
  return (
    <>
      <FieldGroup title="范围" note="发布后不能改，可以追加邀请">
        <ModeChoice label="邀请范围">
          <Radio.Group value={draft.reach} onChange={({ target }) => change({ reach: target.value })}>
            {(Object.keys(reaches) as Reach[]).map((reach) => (
              <Radio key={reach} value={reach}>
                <b>{reaches[reach]}</b>
                <span>{words[reach]}</span>
              </Radio>
            ))}
          </Radio.Group>
        </ModeChoice>
        {draft.reach === 'invitedFirst' && (
          <Field path="firstHours" label="先行时间" isRequired span={4} hint="从发布起算">
            {(control) => (
              <NumberField
                {...control}
                suffix="小时"
                value={draft.firstHours}
                onChange={(firstHours) => change({ firstHours })}
              />
            )}
          </Field>
        )}
      </FieldGroup>
      {draft.reach !== 'all' && (
        <FieldGroup title="邀请的车队" note="车队之间互相看不到邀请了谁">
          <FleetPicker
            chosen={fleets}
            max={MAX_INVITED}
            error={errors.invited}
            onChange={(next) => {
              onFleets(next);
              change({ invited: next.map(({ id }) => id) });
            }}
          />
        </FieldGroup>
      )}
    </>
  );
};
