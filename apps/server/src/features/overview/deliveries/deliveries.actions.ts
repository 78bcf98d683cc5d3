// The state of the providers, and a test message through one of them.
import { isMobilePhone, maskPhone } from '@rfb/contract/phones.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { inOrder, readChoices } from '../../../platform/deliveries/choices.ts';
import { countThisMonth, readHealth } from '../../../platform/deliveries/health.ts';
import { maskReceiver } from '../../../platform/deliveries/messages.ts';
import { sendTest } from '../../../platform/deliveries/test-message.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isPlainAddress } from '../../../platform/mail/letter.ts';
import { refuse } from '../../../platform/refusal.ts';

const allProviders = ({ sms, mail }: Deps) => [...sms.providers, ...mail.providers];

export const describeProviders = async (deps: Deps) => {
  const choices = await readChoices(deps);
  const providers = inOrder(choices, allProviders(deps));
  const names = providers.map(({ name }) => name);
  const [health, counts] = await Promise.all([readHealth(deps.db, names), countThisMonth(deps.db, names)]);
  return providers.flatMap(({ name, channel }) => {
    const found = health.find(({ provider }) => provider === name);
    if (!found) return [];
    const monthlyCap = choices.monthlyCaps[name] ?? null;
    return [{ ...found, provider: name, channel, sentThisMonth: counts[name] ?? 0, monthlyCap }];
  });
};

export const sendTestMessage = async (
  deps: Deps,
  { provider: name, to }: { provider: string; to: string },
  context: AuditContext,
) => {
  const provider = allProviders(deps).find((one) => one.name === name);
  if (!provider) return refuse('wrongState', { msg: '这个服务商没有在本系统启用' });
  const isFine = provider.channel === 'sms' ? isMobilePhone(to) : isPlainAddress(to);
  if (!isFine) refuse('invalid', { data: { fields: { to: provider.channel === 'sms' ? '手机号有误' : '邮箱有误' } } });
  const { result, code, text } = await sendTest(deps, provider, to, async (trx, id) => {
    const after = { provider: name, receiver: provider.channel === 'sms' ? maskPhone(to) : maskReceiver('mail', to) };
    await recordAudit(trx, { action: 'delivery.tested', ...context, subject: { kind: 'delivery', id }, after });
  });
  const state =
    result === 'accepted' ? ('sent' as const) : result === 'unknown' ? ('unknown' as const) : ('failed' as const);
  return { state, code, answer: text };
};
