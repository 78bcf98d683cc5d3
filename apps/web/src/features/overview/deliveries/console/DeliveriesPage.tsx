// Sending of SMS and mail for the office: the providers, a test message, and the log of what was sent.
import {
  listDeliveries,
  listProviders,
  sendTestMessage,
} from '@rfb/contract/overview/deliveries/deliveries.endpoints.ts';
import {
  deliveryChannels,
  deliveryKinds,
  deliveryStates,
} from '@rfb/contract/overview/deliveries/deliveries.labels.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { neighboursOf, oneOf, useListAddress } from '../../../../lib/list-address.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useList } from '../../../../lib/use-list.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { Choices } from '../../../../ui/Choices.tsx';
import { type Condition, FilterBar } from '../../../../ui/FilterBar.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { ListRows } from '../../../../ui/ListRows.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { SettingsFrame } from '../../../identity/settings/shared/SettingsFrame.tsx';
import { columns, DeliveryCard } from './columns.tsx';
import { DeliveryDrawer } from './DeliveryDrawer.tsx';
import { ProviderList } from './ProviderList.tsx';
import { TestDialog } from './TestDialog.tsx';

const filters = {
  state: { name: '状态', words: deliveryStates },
  channel: { name: '渠道', words: deliveryChannels },
  kind: { name: '类型', words: deliveryKinds },
} as const;

const conditions = { state: oneOf(deliveryStates), channel: oneOf(deliveryChannels), kind: oneOf(deliveryKinds) };
const useListState = () => useListAddress({ conditions });

const conditionsOf = ({ values, narrow }: ReturnType<typeof useListState>): Condition[] =>
  (Object.keys(filters) as (keyof typeof filters)[]).map((key) => {
    const { name, words } = filters[key];
    const labels: Record<string, string> = words;
    const chosen: string | undefined = values[key];
    return {
      key,
      name,
      text: chosen && labels[chosen],
      editor: (
        <Choices words={labels} chosen={chosen ? [chosen] : []} isSingle onChange={([one]) => narrow({ [key]: one })} />
      ),
      clear: () => narrow({ [key]: undefined }),
    };
  });

export const DeliveriesPage = () => {
  const state = useListState();
  const [isTesting, setTesting] = useState(false);
  const may = useMay();
  const providers = useAsk(listProviders);
  const list = useList(listDeliveries, { query: { ...state.values, ...state.paging } });
  const items = providers.data?.items ?? [];
  const rows = list.data?.items ?? [];
  const opened = rows.find(({ id }) => id === state.openId);
  return (
    <SettingsFrame
      note="记录保留 180 天，不含正文和完整号码；结果不明的消息不会自动重发"
      actions={
        items.length > 0 &&
        may(sendTestMessage) && (
          <Button type="primary" onClick={() => setTesting(true)}>
            测试发送
          </Button>
        )
      }
    >
      <Panel title="服务商">
        <QueryView of={providers} rows={2}>
          {(reply) => <ProviderList providers={reply.items} />}
        </QueryView>
      </Panel>
      <ListPanel label="发送记录" isFetching={list.isFetching && list.data !== undefined}>
        <FilterBar
          placeholder="完整的手机号或邮箱"
          keyword={state.keyword}
          onKeyword={state.setKeyword}
          conditions={conditionsOf(state)}
          onClear={state.clear}
        />
        <ListRows
          of={list}
          state={state}
          none="还没有发送过消息"
          label="发送记录"
          columns={columns}
          nameOf={({ receiver }) => receiver}
          card={DeliveryCard}
          openKey={state.openId}
          onOpen={state.open}
        />
      </ListPanel>
      {opened && (
        <DeliveryDrawer
          row={opened}
          onClose={() => state.open(undefined)}
          {...neighboursOf(rows, opened.id, state.open)}
        />
      )}
      {isTesting && <TestDialog providers={items} onClose={() => setTesting(false)} />}
    </SettingsFrame>
  );
};
