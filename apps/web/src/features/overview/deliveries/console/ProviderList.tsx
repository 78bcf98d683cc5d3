// The configured providers in the order in which they are tried: state, messages of this month, last failure.
import type { ProviderView } from '@rfb/contract/overview/deliveries/deliveries.endpoints.ts';
import { deliveryChannels, providerNames } from '@rfb/contract/overview/deliveries/deliveries.labels.ts';
import { timeText } from '../../../../lib/moments.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FactRows } from '../../../../ui/FactRows.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';

const countText = ({ sentThisMonth, monthlyCap }: ProviderView) =>
  `本月 ${sentThisMonth} 条${monthlyCap === null ? '' : `，上限 ${monthlyCap} 条`}`;

const lastText = ({ isDown, lastFailureAt, lastCode, lastAcceptedAt }: ProviderView) => {
  if (isDown && lastFailureAt) return `${timeText(lastFailureAt)} 失败 ${lastCode}`;
  return lastAcceptedAt ? `${timeText(lastAcceptedAt)} 发送成功` : '还没有发送过';
};

export const ProviderList = ({ providers }: { providers: ProviderView[] }) => {
  if (providers.length === 0)
    return <EmptyState title="没有启用服务商：演示环境只打印消息，生产环境请由运维人员设置 SMS_PROVIDER 与 MAIL_URL" />;
  return (
    <FactRows
      columns={[
        providers.map((provider) => ({
          name: `${deliveryChannels[provider.channel]} · ${providerNames[provider.provider]}`,
          value: `${countText(provider)}；${lastText(provider)}`,
          end: (
            <StatusTag look={provider.isDown ? ['red', 'bar'] : ['brand', 'dot']}>
              {provider.isDown ? '故障' : '正常'}
            </StatusTag>
          ),
        })),
      ]}
    />
  );
};
