// Whose keys open a sealed tender: the platform's, or two of three custodians'; each says what it does not protect.
import { getCustodians } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { custodianRoles, custodyModes } from '@rfb/contract/trade/custody/custody.states.ts';
import type { Custodian } from '@rfb/contract/trade/custody/custody-views.ts';
import { Radio } from 'antd';
import { lazy, Suspense } from 'react';
import { useAsk } from '../../../../../lib/query-client.ts';
import { Skeletons } from '../../../../../ui/QueryView.tsx';
import { StatusTag } from '../../../../../ui/StatusTag.tsx';
import { Fingerprint } from '../../../custody/shared/Fingerprint.tsx';
import * as styles from './CustodyChoice.module.css';
import { Field, FieldGroup, ModeChoice } from './Field.tsx';
import { useWizard } from './wizard-context.tsx';

/** Making a key needs the whole of custody's mathematics; most tenders never do. */
const CompanyKeys = lazy(async () => ({
  default: (await import('../../../custody/shared/CompanyKeys.tsx')).CompanyKeys,
}));

const words: Record<keyof typeof custodyModes, [does: string, doesNot: string]> = {
  three: [
    '钥匙分成三份，你、分会、监督员各拿一份，凑齐任意两份才打开。车队在自己的设备上锁好报价才发出，平台看不到。没有自动开启：到最晚开启不足两份，就流拍。',
    '挡不住：三人中有两人串通；分会换掉加锁的网页（车队可以改用离线程序加锁）。',
  ],
  platform: [
    '钥匙由分会服务器保管，截止后你随时可开，到点自动开启，你什么都不用做。',
    '挡不住：同时控制服务器与密钥的人，能提前看到报价。',
  ],
};

const Row = ({
  number,
  who: role,
  of,
}: {
  number: number;
  who: keyof typeof custodianRoles;
  of: Custodian | undefined;
}) => (
  <li>
    <b>
      第 {number} 份　{role === 'shipper' ? '你' : custodianRoles[role]}
    </b>
    <span>{of?.name}</span>
    <span>{of?.fingerprint ? <Fingerprint value={of.fingerprint} isWhole /> : '—'}</span>
    {of?.state === 'ready' ? (
      <StatusTag look={['brand', 'dot']}>已就位</StatusTag>
    ) : (
      <StatusTag look={['amber', 'diamond']}>{role === 'shipper' ? '还没有钥匙' : '还没有就位'}</StatusTag>
    )}
  </li>
);

export const CustodyChoice = () => {
  const { draft, change } = useWizard();
  const { data } = useAsk(getCustodians);
  const mode = draft.custody ?? 'platform';
  const own = data?.own.find(({ role }) => role === 'shipper');
  const auditors = data?.items.filter(({ role, id }) => role === 'auditor' && !data.own.some((one) => one.id === id));
  return (
    <FieldGroup title="开启方式" note="截止以后，用谁的钥匙打开报价；发布后不能改">
      <Field
        path="custody"
        label="谁保管钥匙"
        span={12}
        hint={data && !data.isReady && '分会还没有备齐三方保管的钥匙，现在只能用平台保管'}
      >
        {({ id }) => (
          <ModeChoice label="开启方式">
            <Radio.Group id={id} value={mode} onChange={({ target }) => change({ custody: target.value })}>
              {(['three', 'platform'] as const).map((one) => (
                <Radio key={one} value={one} disabled={one === 'three' && mode !== 'three' && !data?.isReady}>
                  <b>{custodyModes[one]}</b>
                  <span>{words[one][0]}</span>
                  <span>{words[one][1]}</span>
                </Radio>
              ))}
            </Radio.Group>
          </ModeChoice>
        )}
      </Field>
      {mode === 'three' && data && (
        <div className={styles.three}>
          <strong>三份钥匙在谁手里</strong>
          <ul>
            <Row number={1} who="shipper" of={own} />
            <Row number={2} who="association" of={data.items.find(({ role }) => role === 'association')} />
            <Row
              number={3}
              who="auditor"
              of={
                auditors?.find(({ state }) => state === 'ready') ?? auditors?.find(({ isSubstitute }) => !isSubstitute)
              }
            />
          </ul>
          <p>
            指纹随发布固定，车队报价时看到同样的指纹。一份丢了，另外两份照常开启；丢两份，报价永远封着，竞价流拍，各家凭回执仍能证明自己报过什么。
          </p>
          {own?.state !== 'ready' && (
            <Suspense fallback={<Skeletons rows={3} />}>
              <CompanyKeys of="shipper" place={own} />
            </Suspense>
          )}
        </div>
      )}
    </FieldGroup>
  );
};
