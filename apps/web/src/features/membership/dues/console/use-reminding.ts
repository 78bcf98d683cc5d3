// Reminds members of receivables that are open.
import { remindOfDues } from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { useChange } from '../../../../lib/use-change.ts';

export const useReminding = (onDone?: () => void) =>
  useChange(remindOfDues, {
    input: (receivableIds: string[]) => ({ body: { receivableIds } }),
    done: ({ reminded, skipped }) => {
      const rest = skipped > 0 ? `${skipped} 笔没有发送（今天已提醒过，或已缴清）` : '';
      return [reminded > 0 ? `已提醒 ${reminded} 笔` : '', rest].filter(Boolean).join('；');
    },
    onDone,
  });
