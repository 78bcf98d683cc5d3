// What the office chooses about sending: the order of providers, texts at the provider, monthly caps. The only reader of them.
import type { Config } from '../../config.ts';
import { type MessageKind, type Provider, type Template, variablesOf } from './provider.ts';

export type DeliveryChoices = {
  /** Names of providers, the first one is tried first. */
  order: readonly string[];
  /** The most messages per provider and calendar month; none is unlimited. */
  monthlyCaps: Readonly<Record<string, number>>;
  templateOf(provider: Provider, kind: MessageKind): Template | undefined;
};

/** A test uses the text of a notice, or that of a code where there is no other. */
const sourcesOf = (kind: MessageKind) => (kind === 'test' ? (['notice', 'code'] as const) : [kind]);

export const readChoices = async ({ config }: { config: Config }): Promise<DeliveryChoices> => {
  const texts: Record<string, Config['smsTexts']['aliyun']> = config.smsTexts;
  return {
    order: [...config.smsNames, 'smtp'],
    monthlyCaps: config.smsMonthlyCaps,
    templateOf: ({ name }, kind) => {
      const { signName = '', templates } = texts[name] ?? {};
      const source = sourcesOf(kind).find((one) => templates?.[one]);
      return source && { id: templates?.[source] ?? '', signName, variables: variablesOf[source] };
    },
  };
};

/** The providers that can send this kind, in the chosen order; those the order does not name come last. */
export const usableFor = (
  { order, templateOf }: DeliveryChoices,
  providers: readonly Provider[],
  kind: MessageKind,
): Provider[] => {
  const placeOf = ({ name }: Provider) => (order.includes(name) ? order.indexOf(name) : order.length);
  return providers
    .filter((provider) => !provider.needsTemplate || templateOf(provider, kind))
    .sort((one, other) => placeOf(one) - placeOf(other));
};
