// The user's consents with version and time.
import { legalDocuments } from '@rfb/contract/identity/legal/documents.ts';
import { listConsents } from '@rfb/contract/identity/legal/legal.endpoints.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './ConsentsPanel.module.css';

const titles = { terms: '用户协议', privacy: '隐私政策' } as const;

export const ConsentsPanel = () => (
  <Panel title="协议与授权" flush>
    <QueryView of={useAsk(listConsents)}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.consentNone}>
            还没有同意记录。当前版本：
            {(['terms', 'privacy'] as const).map((document) => (
              <a key={document} className="link" href={withBase(`/legal/${document}`)}>
                {titles[document]} {legalDocuments[document][0]?.version}
              </a>
            ))}
          </p>
        ) : (
          <ul className={styles.consentRows}>
            {items.map(({ document, version, givenAt }) => (
              <li key={`${document} ${version} ${givenAt}`}>
                <a className="link" href={withBase(`/legal/${document}?version=${version}`)}>
                  {titles[document]}
                </a>
                <span>
                  版本 <span className="num">{version}</span>
                </span>
                <span className="muted">
                  <span className="num">{dayText(givenAt)}</span> 同意
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  </Panel>
);
