// Where a notice goes: the kind's own channels, bent by what the person chose, never past what is critical.
import { Channel, isFixed, kindOf, type NoticeKind } from '@rfb/contract/notifications/kinds.ts';

type Choice = { channel: Channel; isWanted: boolean };

export const isWanted = (kind: NoticeKind, channel: Channel, choices: Choice[]) =>
  isFixed(kind, channel) ||
  (choices.find((choice) => choice.channel === channel)?.isWanted ?? kindOf(kind).channels.includes(channel));

export const channelsFor = (kind: NoticeKind, choices: Choice[]) =>
  Channel.options.filter((channel) => isWanted(kind, channel, choices));
