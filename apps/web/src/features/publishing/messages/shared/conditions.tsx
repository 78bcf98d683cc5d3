// Filters of messages and reports besides their tabs.

import { reportKinds } from '@rfb/contract/conduct/reports/reports.labels.ts';
import { messageKinds } from '@rfb/contract/publishing/messages/messages.labels.ts';
import { Choices } from '../../../../ui/Choices.tsx';
import type { Condition } from '../../../../ui/FilterBar.tsx';
import type { CasesState } from './list-state.ts';

const yes = { '1': '是' } as const;

const flag = (state: CasesState, key: 'mine' | 'overdue', name: string, isOn: boolean): Condition => ({
  key,
  name,
  text: isOn ? '是' : undefined,
  editor: <Choices words={yes} chosen={isOn ? ['1'] : []} onChange={([one]) => state.narrow({ [key]: one })} />,
  clear: () => state.narrow({ [key]: undefined }),
});

export const conditionsOf = (state: CasesState): Condition[] => {
  const words: Record<string, string> = state.tab === 'messages' ? messageKinds : reportKinds;
  const kind: string | undefined = state.tab === 'messages' ? state.messageKind : state.reportKind;
  return [
    {
      key: 'kind',
      name: state.tab === 'messages' ? '事项' : '类型',
      text: kind && words[kind],
      editor: (
        <Choices words={words} chosen={kind ? [kind] : []} isSingle onChange={([one]) => state.narrow({ kind: one })} />
      ),
      clear: () => state.narrow({ kind: undefined }),
    },
    flag(state, 'mine', state.tab === 'messages' ? '由我处理' : '由我经办', state.isMine),
    flag(state, 'overdue', '已逾期', state.isOverdue),
  ];
};
