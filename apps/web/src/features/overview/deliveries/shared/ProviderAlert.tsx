// One line above the dashboard when a provider of SMS or mail is down or has reached its cap; nothing otherwise.
import { listProviderAlerts } from '@rfb/contract/overview/deliveries/deliveries.endpoints.ts';
import { providerNames } from '@rfb/contract/overview/deliveries/deliveries.labels.ts';
import { useNavigate } from 'react-router';
import { timeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useMayOpen } from '../../../../lib/use-may.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

const LOG = '/admin/system/settings/deliveries';

export const ProviderAlert = () => {
  const { data } = useAsk(listProviderAlerts);
  const navigate = useNavigate();
  const mayOpen = useMayOpen(LOG);
  return data?.items.map(({ provider, isDown, since }) => (
    <Notice
      key={provider}
      tone={isDown ? 'error' : 'warning'}
      title={isDown ? `${providerNames[provider]}发送失败` : `${providerNames[provider]}本月额度已用完`}
      text={isDown && since ? `连续失败，最近一次在 ${timeText(since)}` : '之后的消息改用其他服务商，没有则等待'}
      {...(mayOpen && { action: { label: '查看发送记录', onClick: () => navigate(LOG) } })}
    />
  ));
};
