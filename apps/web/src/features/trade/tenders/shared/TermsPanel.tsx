// The terms of a published tender: payment, requirements, rules.
import type { ShownContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { paymentFacts, requirementFacts, ruleFacts } from './tender-facts.ts';

export const TermsPanel = ({ content }: { content: ShownContent }) => {
  const requirements = requirementFacts(content);
  return (
    <Panel title="条件与规则">
      <Facts
        items={[
          ...paymentFacts(content),
          ...(requirements.length > 0 ? requirements : [['对车队的要求', '认证车队均可'] as [string, string]]),
          ...ruleFacts(content),
        ]}
      />
    </Panel>
  );
};
