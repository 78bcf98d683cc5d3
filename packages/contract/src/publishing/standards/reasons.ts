// Why a standard applies to a company: one sentence for each fact that the view `company_scopes` found.
import { type StandardScope, standardScopes } from './standards.labels.ts';

export const scopeSources = ['company', 'vehicles', 'services', 'lots'] as const;
export type ScopeSource = (typeof scopeSources)[number];

export type ScopeFact = { scope: StandardScope; source: ScopeSource; count: number };

const wordsOf = ({ scope, source, count }: ScopeFact) => {
  if (source === 'vehicles') return `${standardScopes[scope]} ${count} 台`;
  if (source === 'services') return `服务类型含${standardScopes[scope]}`;
  if (source === 'lots') return `发布过 ${count} 条${standardScopes[scope]}的标的`;
  return scope === 'fleet' ? '贵公司登记为车队' : '适用于全部企业';
};

/** Empty when no fact of the company is in the standard's scopes. */
export const reasonsOf = (scopes: readonly StandardScope[], facts: readonly ScopeFact[]) =>
  facts.filter(({ scope }) => scopes.includes(scope)).map(wordsOf);
