// Words for acts on dues that take a second person: before they are sent, on the button, and after they were sent.
import { ApiError } from '../../../../lib/api.ts';
import { aloneText, usePairing, waitText } from '../../../identity/proposals/shared/use-pairing.ts';

type Pairing = NonNullable<ReturnType<typeof usePairing>>;

const aheadText = (pairing: Pairing | undefined, who: string) => {
  if (pairing?.mode === 'alone') return `这件事本应两人办理；${aloneText(pairing)}，确认后立即生效。`;
  if (pairing?.mode === 'waiting') return `这件事须两人办理；${waitText(pairing)}。`;
  return `这件事须另一位批准：现在提交，由 ${who} 批准以后才生效。`;
};

export const useSecondPerson = () => {
  const pairing = usePairing('dues');
  const who = pairing?.partners.join('、') || '另一位管理员';
  return {
    /** There is nobody to approve now, and nobody may act alone. */
    isBlocked: pairing?.mode === 'waiting',
    isAlone: pairing?.mode === 'alone',
    ahead: aheadText(pairing, who),
    submit: (verb: string) => (pairing?.mode === 'alone' ? verb : '提交给另一位批准'),
    /** `unchanged`: what is as before until then. */
    sent: (unchanged: string) => `已提交，由 ${who} 批准以后生效；${unchanged}`,
  };
};
export type SecondPerson = ReturnType<typeof useSecondPerson>;

/** Why the server wants a second person where only it knows: a voucher number that was used, the fee of that day. */
export const doubtOf = (failure: Error) => (failure instanceof ApiError ? failure.fields.reason : undefined);
