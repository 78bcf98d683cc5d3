// Endpoints of sending SMS and mail for the office: the log, the providers, a test message, and what the dashboard warns of.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant, pageOf, pageQuery } from '../../fields.ts';
import {
  type AttemptState,
  attemptStates,
  type DeliveryChannel,
  type DeliveryKind,
  type DeliveryState,
  deliveryChannels,
  deliveryKinds,
  deliveryStates,
  type ProviderLabel,
  providerNames,
} from './deliveries.labels.ts';

const keysOf = <T extends string>(words: Record<T, string>) => Object.keys(words) as [T, ...T[]];
const State = z.enum(keysOf<DeliveryState>(deliveryStates), '没有这个状态');
const Kind = z.enum(keysOf<DeliveryKind>(deliveryKinds), '没有这个类型');
const Channel = z.enum(keysOf<DeliveryChannel>(deliveryChannels), '没有这个渠道');
const ProviderName = z.enum(keysOf<ProviderLabel>(providerNames), '没有这个服务商');

const Attempt = z.strictObject({
  number: z.int(),
  provider: ProviderName,
  state: z.enum(keysOf<AttemptState>(attemptStates)),
  /** The provider's own words, without phone numbers and codes. */
  code: z.string(),
  answer: z.string(),
  requestId: z.string(),
  startedAt: Instant,
  receiptAt: z.nullable(Instant),
  receiptCode: z.string(),
});

export const DeliveryRow = z.strictObject({
  id: z.string(),
  channel: Channel,
  kind: Kind,
  /** Masked; empty for anonymous reporters. */
  receiver: z.string(),
  state: State,
  createdAt: Instant,
  settledAt: z.nullable(Instant),
  attempts: z.array(Attempt),
});
export type DeliveryRow = z.output<typeof DeliveryRow>;

const MAX_RECEIVER = 100;

/** Newest first. `keyword`: a whole phone number or mail address. */
export const listDeliveries = defineEndpoint({
  method: 'GET',
  path: '/admin/deliveries',
  access: 'canAdmin',
  duty: 'settings',
  query: z.strictObject({
    channel: z.optional(Channel),
    kind: z.optional(Kind),
    state: z.optional(State),
    keyword: z.optional(z.string().check(z.maxLength(MAX_RECEIVER, '输入过长'))),
    ...pageQuery,
  }),
  reply: pageOf(DeliveryRow),
});

export const ProviderView = z.strictObject({
  provider: ProviderName,
  channel: Channel,
  isDown: z.boolean(),
  lastCode: z.string(),
  lastAnswer: z.string(),
  lastFailureAt: z.nullable(Instant),
  lastAcceptedAt: z.nullable(Instant),
  sentThisMonth: z.int(),
  /** Null: unlimited. */
  monthlyCap: z.nullable(z.int()),
});
export type ProviderView = z.output<typeof ProviderView>;

/** In the order in which they are tried. */
export const listProviders = defineEndpoint({
  method: 'GET',
  path: '/admin/providers',
  access: 'canAdmin',
  duty: 'settings',
  reply: z.strictObject({ items: z.array(ProviderView) }),
});

/** Providers that are down or have reached their cap. */
export const listProviderAlerts = defineEndpoint({
  method: 'GET',
  path: '/admin/provider-alerts',
  access: 'canAdmin',
  duty: 'dashboard',
  reply: z.strictObject({
    items: z.array(z.strictObject({ provider: ProviderName, isDown: z.boolean(), since: z.nullable(Instant) })),
  }),
});

/** Sends one message through one provider now and replies with what it answered. */
export const sendTestMessage = defineEndpoint({
  method: 'POST',
  path: '/admin/deliveries/test',
  access: 'canAdmin',
  duty: 'settings',
  stepUp: true,
  body: z.strictObject({
    provider: ProviderName,
    to: z.string().check(z.trim(), z.minLength(1, '请填写手机号或邮箱'), z.maxLength(MAX_RECEIVER, '输入过长')),
  }),
  reply: z.strictObject({ state: State, code: z.string(), answer: z.string() }),
  audit: 'delivery.tested',
  limit: { count: 10, seconds: 3600, per: 'user' },
  affects: ['/admin/deliveries', '/admin/providers', '/admin/provider-alerts'],
});
