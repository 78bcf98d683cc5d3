// Fields of a lot: cargo and vehicle.

import { type BodyType, bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { type LengthBand, lengthBands } from '@rfb/contract/length-bands.ts';
import { goodsFields, lotFieldNames } from '@rfb/contract/trade/tenders/goods.fields.ts';
import { dangerClasses } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Select } from 'antd';
import { optionsOf } from '../../../../../ui/options.ts';
import type { DraftLot } from './draft.ts';
import { Field, FieldGroup, TextField } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import { useWizard } from './wizard-context.tsx';

const lengthOptions = (Object.entries(lengthBands) as [LengthBand, { label: string }][]).map(([value, { label }]) => ({
  value,
  label,
}));
const bodyOptions = (Object.entries(bodyTypes) as [BodyType, string][]).map(([value, label]) => ({ value, label }));
const dangerOptions = optionsOf(dangerClasses);

export const CargoFields = ({ lot, index }: { lot: DraftLot; index: number }) => {
  const { draft, changeLot } = useWizard();
  const change = (next: Partial<LotContent>) => changeLot(lot.key, next);
  const path = (field: keyof typeof lotFieldNames) => `lots.${index}.${field}`;
  const isCubic = draft.unit === 'cubic';
  return (
    <FieldGroup title="货物与车辆">
      <Field path={path('cargo')} label={lotFieldNames.cargo} isRequired>
        {(control) => (
          <TextField
            {...control}
            maxLength={goodsFields.cargo.max}
            placeholder="如 冰箱、洗衣机（纸箱托盘）"
            value={lot.cargo}
            onChange={(cargo) => change({ cargo })}
          />
        )}
      </Field>
      <Field
        path={path('weightKg')}
        label={lotFieldNames.weightKg}
        isRequired={!isCubic}
        {...(isCubic && { side: '可不填' })}
      >
        {(control) => (
          <NumberField
            {...control}
            suffix="吨"
            scale={1000}
            digits={3}
            value={lot.weightKg}
            onChange={(weightKg) => change({ weightKg })}
          />
        )}
      </Field>
      <Field
        path={path('volumeLitres')}
        label={lotFieldNames.volumeLitres}
        isRequired={isCubic}
        {...(!isCubic && { side: '可不填' })}
      >
        {(control) => (
          <NumberField
            {...control}
            suffix="方"
            scale={1000}
            digits={3}
            value={lot.volumeLitres}
            onChange={(volumeLitres) => change({ volumeLitres })}
          />
        )}
      </Field>
      <Field
        path={path('lengthBand')}
        label={lotFieldNames.lengthBand}
        isRequired
        {...(lot.lengthBand === '17.5' && { hint: '17.5 米低平板只能运大件，普通货物不合规' })}
      >
        {(control) => (
          <Select
            {...control}
            placeholder="请选择"
            options={lengthOptions}
            value={lot.lengthBand}
            onChange={(lengthBand) => change({ lengthBand })}
          />
        )}
      </Field>
      <Field
        path={path('bodies')}
        label={lotFieldNames.bodies}
        isRequired
        span={8}
        hint="选几种都可以，车队有其中一种即可"
      >
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            placeholder="请选择"
            options={bodyOptions}
            optionFilterProp="label"
            value={lot.bodies}
            onChange={(bodies) => change({ bodies })}
          />
        )}
      </Field>
      <Field path={path('temperature')} label={lotFieldNames.temperature} side="可不填">
        {(control) => (
          <TextField
            {...control}
            maxLength={goodsFields.temperature.max}
            placeholder="如 −18 ℃ 以下"
            value={lot.temperature}
            onChange={(temperature) => change({ temperature })}
          />
        )}
      </Field>
      <Field path={path('dangerClass')} label={lotFieldNames.dangerClass} side="可不填">
        {(control) => (
          <Select
            {...control}
            allowClear
            placeholder="不是危险货物"
            options={dangerOptions}
            value={lot.dangerClass}
            onChange={(dangerClass) => change({ dangerClass: (dangerClass ?? null) as LotContent['dangerClass'] })}
          />
        )}
      </Field>
      <Field
        path={path('vehiclesNeeded')}
        label={lotFieldNames.vehiclesNeeded}
        side="可不填"
        hint="车队须登记有这么多台合格车辆"
      >
        {(control) => (
          <NumberField
            {...control}
            suffix="台"
            value={lot.vehiclesNeeded}
            onChange={(vehiclesNeeded) => change({ vehiclesNeeded })}
          />
        )}
      </Field>
    </FieldGroup>
  );
};
