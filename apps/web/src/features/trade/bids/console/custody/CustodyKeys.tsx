// Whose keys lock a bid, with their fingerprints, and what this does not protect.
import { custodianRoles } from '@rfb/contract/trade/custody/custody.states.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { FactRows } from '../../../../../ui/FactRows.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { StatusTag } from '../../../../../ui/StatusTag.tsx';
import { Fingerprint } from '../../../custody/shared/Fingerprint.tsx';
import type { SignatureCheck } from '../../shared/signed-files.ts';

const Signature = ({ value }: { value: SignatureCheck }) =>
  value === 'good' ? (
    <StatusTag look={['brand', 'dot']}>分会签名已在本机核对</StatusTag>
  ) : (
    <span className="muted">这个浏览器不能核对分会签名</span>
  );

type Props = { tender: TenderDetail; signature: SignatureCheck | undefined };

export const CustodyKeys = ({ tender: { custodians }, signature }: Props) => (
  <Panel title="三方保管" extra={signature && <Signature value={signature} />}>
    <p>价格在你的设备上锁好才发出。钥匙分三份，截止后凑齐任意两份才打开；在那之前谁也看不到，包括分会。</p>
    <FactRows
      columns={[
        (custodians ?? []).map(({ role, name, fingerprint }) => ({
          name: custodianRoles[role],
          value: (
            <>
              {name}　指纹 <Fingerprint value={fingerprint} isWhole />
            </>
          ),
        })),
      ]}
    />
    <p>
      挡不住的：三位中有两位串通；我们换掉这个网页的程序（不放心就用离线加锁程序）；看得到你何时提交。到最晚开启不足两份，竞价流拍，报价永远封着。
    </p>
  </Panel>
);
