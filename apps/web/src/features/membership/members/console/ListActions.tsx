// Actions on the whole member list: send reminders to the selected members, export the filtered list.
import { BellOutlined } from '@ant-design/icons';
import { exportMembers, remindMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { App, Button } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { useSettings } from '../../../identity/settings/shared/use-settings.ts';
import { ExportButton } from '../../../services/tasks/shared/ExportButton.tsx';
import type { ListState } from './list-state.ts';

type Props = { state: ListState; selected: ReadonlySet<string>; onReminded: () => void };

export const ListActions = ({ state, selected, onReminded }: Props) => {
  const { message, modal } = App.useApp();
  const firstDays = -(useSettings()?.['remind.member'][0] ?? 0);
  const remind = useChange(remindMembers, {
    input: () => ({ body: { memberIds: [...selected] } }),
    done: ({ reminded, skipped }) => {
      const rest = skipped > 0 ? `；${skipped} 家未发送（${firstDays} 天以上才到期、已失效或今天已提醒过）` : '';
      return `已提醒 ${reminded} 家${rest}`;
    },
    onDone: onReminded,
  });
  const confirmReminders = () => {
    if (selected.size === 0) return void message.info('请先在列表中勾选要提醒的会员');
    modal.confirm({
      title: `向 ${selected.size} 家会员发送到期提醒`,
      content: `只发给 ${firstDays} 天内到期或在宽限期内的会员，同一家一天最多一次。`,
      okText: '发送提醒',
      cancelText: '不发送',
      onOk: () => remind.settled(),
    });
  };
  return (
    <>
      <Allowed to={exportMembers}>
        <ExportButton
          isEmpty={false}
          start={(format, call) =>
            call(exportMembers, {
              body: { format, columns: state.columns, filters: { ...state.filters, sort: state.sort } },
            })
          }
          onStarted={state.showTask}
        />
      </Allowed>
      <Allowed to={remindMembers}>
        <Button icon={<BellOutlined aria-hidden />} loading={remind.isPending} onClick={confirmReminders}>
          发送到期提醒
        </Button>
      </Allowed>
    </>
  );
};
