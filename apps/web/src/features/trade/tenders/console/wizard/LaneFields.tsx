// Fields of a lot: lane with an estimate of its distance, and times.
import { numberText } from '@rfb/contract/number-text.ts';
import { type Centres, estimatedKm, ROAD_FACTOR } from '@rfb/contract/services/regions/distance.ts';
import { lotFieldNames } from '@rfb/contract/trade/tenders/goods.fields.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { loadCentres, useCentres } from '../../../../services/regions/shared/distance.ts';
import { RegionField } from '../../../../services/regions/shared/RegionField.tsx';
import type { DraftLot } from './draft.ts';
import { Field, FieldGroup, TextField } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import { useWizard } from './wizard-context.tsx';

/** The distance proposed for a lot when its regions change: what was typed stays. */
type Lane = Pick<LotContent, 'originCode' | 'destinationCode'>;

/** `before`: the regions before the change; an estimate of them gives way to the new one. */
export const proposedDistance = (centres: Centres, before: Lane, now: Lane & Pick<LotContent, 'distanceKm'>) => {
  const earlier = estimatedKm(centres, before.originCode, before.destinationCode);
  if (now.distanceKm !== null && now.distanceKm !== earlier) return {};
  return { distanceKm: estimatedKm(centres, now.originCode, now.destinationCode) ?? null };
};

const estimateHint = (estimate: number, typed: number | null) =>
  typed === estimate
    ? `估算：直线距离 × ${ROAD_FACTOR}，请按实际里程修改`
    : `直线距离 × ${ROAD_FACTOR} 估算 ${numberText(estimate)} km`;

export const LaneFields = ({ lot, index }: { lot: DraftLot; index: number }) => {
  const { changeLot, isPublished = false } = useWizard();
  const change = (next: Partial<LotContent>) => changeLot(lot.key, next);
  const { originCode, destinationCode } = lot;
  const centres = useCentres(originCode !== null && destinationCode !== null);
  const estimate = estimatedKm(centres, originCode, destinationCode);
  const changeRegion = (next: Partial<LotContent>) => {
    change(next);
    if (isPublished) return;
    const propose = (known: Centres) => changeLot(lot.key, (now) => proposedDistance(known, lot, now));
    void loadCentres().then(propose, () => undefined);
  };
  const path = (field: keyof typeof lotFieldNames) => `lots.${index}.${field}`;
  return (
    <FieldGroup title="线路与时段">
      <Field path={path('originCode')} label={lotFieldNames.originCode} isRequired span={6}>
        {(control) => (
          <RegionField
            hasCities
            id={control.id}
            {...(lot.originCode !== null && { value: lot.originCode })}
            onChange={(code) => changeRegion({ originCode: code ?? null })}
          />
        )}
      </Field>
      <Field path={path('destinationCode')} label={lotFieldNames.destinationCode} isRequired span={6}>
        {(control) => (
          <RegionField
            hasCities
            id={control.id}
            {...(lot.destinationCode !== null && { value: lot.destinationCode })}
            onChange={(code) => changeRegion({ destinationCode: code ?? null })}
          />
        )}
      </Field>
      <Field path={path('originAddress')} label={lotFieldNames.originAddress} side="可不填" span={6}>
        {(control) => (
          <TextField
            {...control}
            maxLength={60}
            placeholder="街道、门牌、库号"
            value={lot.originAddress}
            onChange={(originAddress) => change({ originAddress })}
          />
        )}
      </Field>
      <Field path={path('destinationAddress')} label={lotFieldNames.destinationAddress} side="可不填" span={6}>
        {(control) => (
          <TextField
            {...control}
            maxLength={60}
            placeholder="街道、门牌、库号"
            value={lot.destinationAddress}
            onChange={(destinationAddress) => change({ destinationAddress })}
          />
        )}
      </Field>
      <Field
        path={path('distanceKm')}
        label={lotFieldNames.distanceKm}
        isRequired
        {...(estimate !== undefined && { hint: estimateHint(estimate, lot.distanceKm) })}
      >
        {(control) => (
          <NumberField
            {...control}
            suffix="km"
            value={lot.distanceKm}
            onChange={(distanceKm) => change({ distanceKm })}
          />
        )}
      </Field>
      <Field path={path('loadingWindow')} label={lotFieldNames.loadingWindow} isRequired>
        {(control) => (
          <TextField
            {...control}
            maxLength={40}
            placeholder="如 周一至周六 08:00–16:00"
            value={lot.loadingWindow}
            onChange={(loadingWindow) => change({ loadingWindow })}
          />
        )}
      </Field>
      <Field path={path('unloadingWindow')} label={lotFieldNames.unloadingWindow} isRequired hint="车队据此计算等待费">
        {(control) => (
          <TextField
            {...control}
            maxLength={40}
            placeholder="如 周一至周日 14:00–20:00"
            value={lot.unloadingWindow}
            onChange={(unloadingWindow) => change({ unloadingWindow })}
          />
        )}
      </Field>
    </FieldGroup>
  );
};
