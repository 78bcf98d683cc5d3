// The company's signature under the convention.
import { getMySignature } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';

export const MySignaturePanel = () => {
  const signature = useAsk(getMySignature);
  return (
    <Panel title="自律公约">
      <QueryView of={signature} rows={1}>
        {({ version, signedAt, canSign }) => {
          if (!version) return <p className="muted">分会还没有公布自律公约。</p>;
          return (
            <p>
              第 <span className="num">{version.number}</span> 版，<span className="num">{version.effectiveOn}</span>{' '}
              起施行。
              {signedAt ? (
                <>
                  你的企业已于 <span className="num">{dayText(signedAt)}</span> 签署。
                </>
              ) : canSign ? (
                '你的企业还没有签署。'
              ) : (
                '会员资格生效后签署。'
              )}
              <a className="link" href={withBase('/industry-discipline#convention')} target="_blank" rel="noreferrer">
                阅读公约
              </a>
            </p>
          );
        }}
      </QueryView>
    </Panel>
  );
};
