// The fields of one lot: lane and times, cargo and vehicle, quantity and ceiling.

import type { CostBasis } from '@rfb/contract/identity/settings/cost-basis.ts';
import { perKmText } from '@rfb/contract/money.ts';
import { costLineOf } from '@rfb/contract/trade/tenders/cost-line.ts';
import { lotFieldNames } from '@rfb/contract/trade/tenders/goods.fields.ts';
import { priceUnits, quantityUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { LotContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { unitPriceText } from '../../shared/amounts.ts';
import { PriceInput } from '../../shared/PriceInput.tsx';
import { CargoFields } from './CargoFields.tsx';
import type { DraftLot } from './draft.ts';
import { Field, FieldGroup } from './Field.tsx';
import { LaneFields } from './LaneFields.tsx';
import { NumberField } from './NumberField.tsx';
import { useWizard } from './wizard-context.tsx';

/** What a ceiling means beside the cost line. */
const ceilingHint = (basis: CostBasis, unit: keyof typeof priceUnits, lot: LotContent) => {
  const line = costLineOf(basis, unit, lot);
  if (!line) return '填好车长、里程和每车货量后，这里显示参考成本线。';
  const words = `参考成本线 ${unitPriceText(line.lineE4, unit)}（${perKmText(line.perKmE4)} 元/km）`;
  if (lot.ceilingE4 === null) return `${words}。`;
  const percent = Math.round((lot.ceilingE4 / line.lineE4) * 100);
  const isLow = lot.ceilingE4 < line.lineE4;
  return `${words}，限价为其 ${percent}%。${isLow ? '限价低于成本线，可能没有车队报价；只是提示，不拦截。' : `报价低于成本线 ${line.warnPercent}% 时提示双方。`}`;
};

const QuantityFields = ({ lot, index }: { lot: DraftLot; index: number }) => {
  const { draft, tender, changeLot } = useWizard();
  const change = (next: Partial<LotContent>) => changeLot(lot.key, next);
  const path = (field: keyof typeof lotFieldNames) => `lots.${index}.${field}`;
  return (
    <FieldGroup title="数量与限价" note={`单位 ${priceUnits[draft.unit]}，在“基本”中选定，全部标的相同`}>
      <Field
        path={path('quantityMilli')}
        label={lotFieldNames.quantityMilli}
        isRequired
        hint="整个期间的总量，成交后按实际发运"
      >
        {(control) => (
          <NumberField
            {...control}
            suffix={quantityUnits[draft.unit]}
            scale={1000}
            digits={3}
            value={lot.quantityMilli}
            onChange={(quantityMilli) => change({ quantityMilli })}
          />
        )}
      </Field>
      <Field
        path={path('ceilingE4')}
        label={lotFieldNames.ceilingE4}
        isRequired={draft.mode === 'auction'}
        {...(draft.mode === 'sealed' && { side: '可不填' })}
        span={draft.mode === 'auction' ? 4 : 8}
        hint={ceilingHint(tender.costBasis, draft.unit, lot)}
      >
        {(control) => (
          <PriceInput
            {...control}
            suffix={priceUnits[draft.unit]}
            value={lot.ceilingE4}
            onChange={(ceilingE4) => change({ ceilingE4 })}
          />
        )}
      </Field>
      {draft.mode === 'auction' && (
        <Field path={path('decrementE4')} label={lotFieldNames.decrementE4} isRequired hint="每次报价至少降这么多">
          {(control) => (
            <PriceInput
              {...control}
              suffix={priceUnits[draft.unit]}
              value={lot.decrementE4}
              onChange={(decrementE4) => change({ decrementE4 })}
            />
          )}
        </Field>
      )}
    </FieldGroup>
  );
};

export const LotForm = ({ lot, index }: { lot: DraftLot; index: number }) => (
  <>
    <LaneFields lot={lot} index={index} />
    <CargoFields lot={lot} index={index} />
    <QuantityFields lot={lot} index={index} />
  </>
);
