// Steps of the wizard and which step holds each field.
import type { Problem } from '@rfb/contract/trade/tenders/publish-problems.ts';

export const steps = {
  basic: '基本',
  lots: '标的线路',
  requirements: '要求',
  rules: '规则',
  invite: '邀请',
  preview: '预览',
} as const;
export type Step = keyof typeof steps;
export const stepKeys = Object.keys(steps) as Step[];

const fields: Record<string, Step> = {
  title: 'basic',
  note: 'basic',
  mode: 'basic',
  unit: 'basic',
  paymentDays: 'basic',
  taxPercent: 'basic',
  validDays: 'basic',
  attachments: 'basic',
  lots: 'lots',
  documents: 'requirements',
  insuranceWan: 'requirements',
  minLevel: 'requirements',
  minRating: 'requirements',
  minCredit: 'requirements',
  reach: 'invite',
  firstHours: 'invite',
  invited: 'invite',
};

/** lots.0.cargo belongs to the step of lots; everything not listed is a rule. */
export const stepOf = (path: string): Step => fields[path.split('.')[0] ?? ''] ?? 'rules';

export const problemsOf = (problems: readonly Problem[], step: Step) =>
  problems.filter(({ path }) => step === 'preview' || stepOf(path) === step);

/** The index of the lot a path belongs to. */
export const lotIndexOf = (path: string) => {
  const index = /^lots\.(\d+)\./.exec(path)?.[1];
  return index === undefined ? undefined : Number(index);
};

/** The id of the control that edits a field, so that a problem can link to it. */
export const controlId = (path: string) => `tender-${path.replaceAll('.', '-')}`;
