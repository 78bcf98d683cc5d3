// Text for the channels that notify an applicant of a decision; mentions SMS only where it is configured.
import { useWaitingReply } from '../shared/waiting.ts';

const channelTexts = { outbox: '站内信（演示环境的短信不会真的发出）', none: '站内信', live: '站内信和短信' } as const;

export const useNoticeChannels = () => channelTexts[useWaitingReply()?.sms ?? 'none'];
