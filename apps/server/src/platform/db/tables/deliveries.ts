// Types of the tables for messages handed to providers of SMS and mail.
import type { Generated } from 'kysely';
import type { Channel, MessageKind, Result } from '../../deliveries/provider.ts';

export type DeliveryState =
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed'
  | 'unknown';

type Deliveries = {
  id: string;
  channel: Channel;
  kind: MessageKind;
  receiver: string;
  receiverMac: Buffer | null;
  sealedMessage: string | null;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  rounds: Generated<number>;
  tried: Generated<string[]>;
  nextAt: Generated<string>;
  expiresAt: string;
  createdAt: Generated<string>;
  settledAt: string | null;
  templateCode: string | null;
};
type DeliveryAttempts = {
  id: Generated<number>;
  deliveryId: string;
  number: number;
  provider: string;
  state: Generated<'sending' | Result>;
  code: Generated<string>;
  answer: Generated<string>;
  requestId: Generated<string>;
  messageId: Generated<string>;
  startedAt: Generated<string>;
  answeredAt: string | null;
  receiptAt: string | null;
  receiptCode: Generated<string>;
  isDelivered: boolean | null;
};

export type DeliveryTables = { deliveries: Deliveries; deliveryAttempts: DeliveryAttempts };
