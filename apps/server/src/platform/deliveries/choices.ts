// What the office chooses about sending: the order of providers, texts at the provider, monthly caps. The only reader of them.
// A setting that is empty leaves the value of the environment in force.
import type { SettingKey } from '@rfb/contract/identity/settings/catalogue.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/settings.ts';
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

type Texts = Record<'signName' | 'code' | 'notice' | 'driver' | 'invitation', SettingKey>;
const textKeys: Record<string, Texts> = {
  aliyun: {
    signName: 'sms.aliyun.signName',
    code: 'sms.aliyun.code',
    notice: 'sms.aliyun.notice',
    driver: 'sms.aliyun.driver',
    invitation: 'sms.aliyun.invitation',
  },
  tencent: {
    signName: 'sms.tencent.signName',
    code: 'sms.tencent.code',
    notice: 'sms.tencent.notice',
    driver: 'sms.tencent.driver',
    invitation: 'sms.tencent.invitation',
  },
};
const capKeys = {
  aliyun: 'sms.aliyun.cap',
  tencent: 'sms.tencent.cap',
  webhook: 'sms.webhook.cap',
  smtp: 'mail.smtp.cap',
} as const satisfies Record<string, SettingKey>;

export const readChoices = async (deps: Pick<Deps, 'config' | 'db' | 'kept'>): Promise<DeliveryChoices> => {
  const { config } = deps;
  const { now } = await readSettings(deps);
  const wanted = now('sms.order')
    .split(/[,，、\s]+/)
    .filter(Boolean);
  const caps = Object.entries(capKeys).flatMap(([name, key]) => {
    const cap = now(key);
    return cap === null ? [] : [[name, cap] as const];
  });
  const textOf = (name: string, part: keyof Texts) => {
    const key = textKeys[name]?.[part];
    const given = config.smsTexts[name as keyof typeof config.smsTexts];
    const fixed = part === 'signName' ? given?.signName : given?.templates[part];
    return (key && String(now(key))) || fixed || '';
  };
  return {
    order: [...wanted, ...config.smsNames, 'smtp'],
    monthlyCaps: { ...config.smsMonthlyCaps, ...Object.fromEntries(caps) },
    templateOf: ({ name }, kind) => {
      const source = sourcesOf(kind).find((one) => textOf(name, one as keyof Texts));
      if (!source) return undefined;
      const id = textOf(name, source as keyof Texts);
      return { id, signName: textOf(name, 'signName'), variables: variablesOf[source] };
    },
  };
};

/** In the chosen order; those it does not name come last. */
export const inOrder = ({ order }: DeliveryChoices, providers: readonly Provider[]): Provider[] => {
  const placeOf = ({ name }: Provider) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...providers].sort((one, other) => placeOf(one) - placeOf(other));
};

/** The providers that can send this kind. */
export const usableFor = (choices: DeliveryChoices, providers: readonly Provider[], kind: MessageKind) =>
  inOrder(choices, providers).filter(
    (provider) => !provider.needsTemplate || choices.templateOf(provider, kind) !== undefined,
  );
