// The settings of the office: typed inputs in groups, saved together with a reason; each says who changed it last.
import { HistoryOutlined } from '@ant-design/icons';
import type { SettingKey } from '@rfb/contract/identity/settings/catalogue.ts';
import { listSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { PairingNotice } from '../../proposals/shared/PairingNotice.tsx';
import { ProposalsPanel } from '../../proposals/shared/ProposalsPanel.tsx';
import { SettingsFrame } from '../shared/SettingsFrame.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { SettingsEditor } from './SettingsEditor.tsx';

export const SettingsPage = () => {
  const settings = useAsk(listSettings);
  const [shown, setShown] = useState<{ key: SettingKey | undefined }>();
  return (
    <SettingsFrame
      note="工作人员可以改的数和文字；每一项写明谁改过，改动写入操作日志"
      actions={
        <Button icon={<HistoryOutlined />} onClick={() => setShown({ key: undefined })}>
          全部改动记录
        </Button>
      }
    >
      <PairingNotice kind="settings" act="会费与金额的改动" />
      <ProposalsPanel />
      <QueryView of={settings} rows={12}>
        {({ items, today }) => <SettingsEditor items={items} today={today} onHistory={(key) => setShown({ key })} />}
      </QueryView>
      {shown && <HistoryDrawer settingKey={shown.key} onClose={() => setShown(undefined)} />}
    </SettingsFrame>
  );
};
