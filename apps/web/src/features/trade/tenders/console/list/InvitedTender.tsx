// Begins a tender for one fleet, whose public page leads here; nothing is made before it is confirmed.
import { getFleet } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { createTender, saveTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Modal } from 'antd';
import { useAsk } from '../../../../../lib/query-client.ts';
import { useSend } from '../../../../../lib/use-change.ts';
import { useMay } from '../../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { QueryView } from '../../../../../ui/QueryView.tsx';
import { useReturnFocus } from '../../../../../ui/use-return-focus.ts';
import { contentOfDetail } from '../wizard/draft.ts';

type Props = { fleetId: string; onMade: (tenderId: string) => void; onClose: () => void };

export const InvitedTender = ({ fleetId, onMade, onClose }: Props) => {
  useReturnFocus();
  const fleet = useAsk(getFleet, { params: { fleetId } });
  const mayWrite = useMay()(createTender);
  const mayBeAsked = fleet.data?.certification === 'approved' && fleet.data.memberStatus === 'active';
  const create = useSend<void, TenderDetail>({
    send: async (_, call) => {
      const draft = await call(createTender, { body: { copyOf: null } });
      return call(saveTender, {
        params: { tenderId: draft.id },
        body: { content: { ...contentOfDetail(draft), reach: 'invited', invited: [fleetId] }, version: draft.version },
      });
    },
    done: '草稿已新建，范围只含这家车队',
    onDone: ({ id }) => onMade(id),
  });
  return (
    <Modal
      open
      title="邀请报价"
      okText="新建竞价"
      cancelText="不了"
      okButtonProps={{ disabled: !mayBeAsked || !mayWrite, loading: create.isPending }}
      onOk={() => create.mutate()}
      onCancel={onClose}
    >
      <QueryView of={fleet}>
        {({ name }) =>
          !mayWrite ? (
            <EmptyState title="你的角色不能发布竞价">负责人和调度可以；请把 {name} 的公开页面转给他们。</EmptyState>
          ) : mayBeAsked ? (
            <p>
              新建一份竞价草稿，只邀请 <strong>{name}</strong>
              。线路、时间与价格由你填写；发布前可以再加车队或改为公开，发布以后对方才会收到通知。
            </p>
          ) : (
            <EmptyState title={`${name} 现在不能受邀`}>只有已认证、会员资格正常的车队可以受邀报价。</EmptyState>
          )
        }
      </QueryView>
    </Modal>
  );
};
