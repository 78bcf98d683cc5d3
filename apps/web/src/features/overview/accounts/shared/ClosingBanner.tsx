// Banner on every page while the user's account is scheduled for deletion, with a button to cancel it.
import { getAccount, keepAccount } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { dayText, shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Notice } from '../../../../ui/Notice.tsx';

export const ClosingBanner = () => {
  const account = useAsk(getAccount).data;
  const keep = useChange(keepAccount, { done: '已撤销注销，账号照常使用' });
  if (!account?.closingAt) return null;
  const isOver = Date.parse(account.closingAt) <= Date.now();
  return (
    <Notice
      tone="warning"
      title={isOver ? '账号等待注销' : `账号将于 ${dayText(account.closingAt)} 注销`}
      text={
        isOver && account.unfinished.length > 0
          ? `${account.unfinished.join('；')}，办结后注销。`
          : `${shortTimeText(account.closingAt)} 之前可以撤销，之后个人信息会被清除。`
      }
      action={{ label: keep.isPending ? '正在撤销' : '撤销注销', onClick: () => keep.mutate() }}
    />
  );
};
