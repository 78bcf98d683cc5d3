// Begins a tender with a lane that was looked for in the directory; nothing is made before it is confirmed.
import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { createTender, saveTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { emptyLot } from '@rfb/contract/trade/tenders/tenders.ts';
import { Modal } from 'antd';
import { useSend } from '../../../../../lib/use-change.ts';
import { useMay } from '../../../../../lib/use-may.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { useReturnFocus } from '../../../../../ui/use-return-focus.ts';
import { useRegionName } from '../../../../services/regions/shared/use-region-name.ts';
import { contentOfDetail } from '../wizard/draft.ts';
import type { WantedLane } from './lane-in-address.ts';

type Props = { lane: WantedLane; onMade: (tenderId: string) => void; onClose: () => void };

export const LaneTender = ({ lane: { from, to, body, length }, onMade, onClose }: Props) => {
  useReturnFocus();
  const nameOf = useRegionName();
  // A code that was invented has no name.
  const isKnown = [from, to].every((code) => nameOf(code) !== code);
  const mayWrite = useMay()(createTender);
  const vehicle = `${length ? lengthBands[length].label : ''}${body ? bodyTypes[body] : ''}`;
  const words = [`${nameOf(from)} → ${nameOf(to)}`, vehicle].filter(Boolean).join(' ');
  const create = useSend<void, TenderDetail>({
    send: async (_, call) => {
      const draft = await call(createTender, { body: { copyOf: null } });
      const lot = { ...emptyLot, originCode: from, destinationCode: to, bodies: body ? [body] : [] };
      const lots = [{ ...lot, lengthBand: length ?? emptyLot.lengthBand }];
      return call(saveTender, {
        params: { tenderId: draft.id },
        body: { content: { ...contentOfDetail(draft), title: words, lots }, version: draft.version },
      });
    },
    done: '草稿已新建，线路已填好',
    onDone: ({ id }) => onMade(id),
  });
  return (
    <Modal
      open
      title="发布竞价"
      okText="新建竞价"
      cancelText="不了"
      okButtonProps={{ disabled: !mayWrite || !isKnown, loading: create.isPending }}
      onOk={() => create.mutate()}
      onCancel={onClose}
    >
      {mayWrite ? (
        <p>
          新建一份竞价草稿，线路填 <strong>{words}</strong>。数量、时间与价格由你接着填，发布以后车队才看得到。
        </p>
      ) : (
        <EmptyState title="你的角色不能发布竞价">负责人和调度可以；请把这条线路告诉他们。</EmptyState>
      )}
    </Modal>
  );
};
