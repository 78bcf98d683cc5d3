// The input of a setting, by its kind.

import { type SettingKey, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import type { CostBasis } from '@rfb/contract/identity/settings/cost-basis.ts';
import type { EmissionFactors } from '@rfb/contract/identity/settings/emission-factors.ts';
import type { Payee } from '@rfb/contract/identity/settings/payee.ts';
import { Input, Switch } from 'antd';
import { NumberInput } from '../../../../ui/NumberInput.tsx';
import { CostsInput } from './CostsInput.tsx';
import { DaysInput } from './DaysInput.tsx';
import { DepartmentsInput } from './DepartmentsInput.tsx';
import { EmissionsInput } from './EmissionsInput.tsx';
import { PayeeInput } from './PayeeInput.tsx';

type Props = { settingKey: SettingKey; value: unknown; hasError: boolean; onChange: (value: unknown) => void };

export const SettingInput = ({ settingKey, value, hasError, onChange }: Props) => {
  const { kind, unit, name } = settingOf(settingKey);
  const shared = { 'aria-label': name, ...(hasError && { status: 'error' as const }) };
  if (kind === 'departments')
    return <DepartmentsInput value={value as Parameters<typeof DepartmentsInput>[0]['value']} onChange={onChange} />;
  if (kind === 'daysAround') return <DaysInput settingKey={settingKey} value={value as number[]} onChange={onChange} />;
  if (kind === 'costs') return <CostsInput value={value as CostBasis} hasError={hasError} onChange={onChange} />;
  if (kind === 'emissions')
    return <EmissionsInput value={value as EmissionFactors} hasError={hasError} onChange={onChange} />;
  if (kind === 'payee') return <PayeeInput value={value as Payee | null} hasError={hasError} onChange={onChange} />;
  if (kind === 'onOff')
    return (
      <>
        <Switch aria-label={name} checked={value === true} onChange={onChange} /> {value === true ? '开启' : '关闭'}
      </>
    );
  if (kind === 'words')
    return <Input {...shared} value={String(value)} onChange={({ target }) => onChange(target.value)} />;
  if (kind === 'yuan')
    return (
      <NumberInput
        {...shared}
        suffix={unit}
        precision={2}
        value={Number(value) / 100}
        onChange={(yuan) => onChange(Math.round((yuan ?? 0) * 100))}
      />
    );
  return (
    <NumberInput
      {...shared}
      suffix={unit}
      precision={0}
      placeholder={kind === 'wholeOrNone' ? '不限' : ''}
      value={value as number | null}
      onChange={(count) => onChange(count ?? (kind === 'wholeOrNone' ? null : 0))}
    />
  );
};
