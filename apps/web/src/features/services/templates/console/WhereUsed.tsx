// Where a template is used: its event, who gets it, and how often it was used lately.
import { channelNames } from '@rfb/contract/services/notifications/kinds.ts';
import { listTemplateUses, USE_DAYS } from '@rfb/contract/services/templates/template-uses.endpoints.ts';
import type { TemplateDetail } from '@rfb/contract/services/templates/templates.endpoints.ts';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './templates.module.css';
import { rowsOfUses } from './use-words.ts';

type Fact = [name: string, text: string];

const placesOf = ({ group, event, to, channels, code }: TemplateDetail): Fact[] => [
  ['事件', event],
  [group === 'message' ? '收到的人' : '用的人', to],
  ...(channels.length > 0 ? [['默认渠道', channels.map((one) => channelNames[one]).join('、')] as Fact] : []),
  ['编码', code],
];

const Rows = ({ items }: { items: Fact[] }) => (
  <dl className={styles.facts}>
    {items.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">{text}</dd>
      </div>
    ))}
  </dl>
);

export const WhereUsed = ({ detail }: { detail: TemplateDetail }) => {
  const uses = useAsk(listTemplateUses);
  return (
    <Panel title="用在哪里" extra={<small className="muted">近 {USE_DAYS} 天</small>}>
      <Rows items={placesOf(detail)} />
      <div className={styles.uses}>
        <QueryView of={uses} rows={2}>
          {({ items, messagesSince }) => {
            const own = items.find(({ code }) => code === detail.code);
            return (
              <>
                {own && <Rows items={rowsOfUses(own, detail)} />}
                {messagesSince && detail.group === 'message' && (
                  <p className="muted">从 {dayText(messagesSince)} 开始计数。</p>
                )}
              </>
            );
          }}
        </QueryView>
      </div>
    </Panel>
  );
};
