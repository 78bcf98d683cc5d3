// By which ways an applicant hears of a decision here: an installation without SMS promises none.
import { useWaitingReply } from '../shared/waiting.ts';

const ways = { outbox: '站内信（演示环境的短信不会真的发出）', none: '站内信' } as const;

export const useToldBy = () => ways[useWaitingReply()?.sms ?? 'none'];
