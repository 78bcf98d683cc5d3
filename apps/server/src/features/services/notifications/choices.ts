// Channels of a notice: the kind's defaults, overridden by the user's settings, except for critical ones.
import { Channel, isFixed, kindOf, type NoticeKind } from '@rfb/contract/services/notifications/kinds.ts';

type Choice = { channel: Channel; isWanted: boolean };

export const isWanted = (kind: NoticeKind, channel: Channel, choices: Choice[]) =>
  isFixed(kind, channel) ||
  (choices.find((choice) => choice.channel === channel)?.isWanted ?? kindOf(kind).channels.includes(channel));

export const channelsFor = (kind: NoticeKind, choices: Choice[]) =>
  Channel.options.filter((channel) => isWanted(kind, channel, choices));
