// The second factor of an administrator: whether it is on, how many recovery codes are left, and the dialogs that change it.
import {
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from '@rfb/contract/auth/second-factor.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { dayText } from '../../../lib/moments.ts';
import { useAsk } from '../../../lib/query-client.ts';
import { useChange } from '../../../lib/use-change.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { FactorCodeDialog } from './FactorCodeDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import * as styles from './SecondFactorPanel.module.css';

type Dialog = 'enrol' | 'renew' | 'disable';
type Codes = readonly string[];

/** Below this number the panel recommends new codes. */
const FEW_CODES = 3;

const inputOf = ({ code }: { code: string }) => ({ body: { code } });

const RenewDialog = ({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: Codes) => void }) => {
  const renew = useChange(renewRecoveryCodes, {
    input: inputOf,
    onDone: ({ recoveryCodes }) => {
      onClose();
      onCodes(recoveryCodes);
    },
  });
  return (
    <FactorCodeDialog
      title="更换恢复码"
      submit="更换恢复码"
      note="原来的恢复码立即失效，会重新显示十个。"
      save={renew}
      onClose={onClose}
    />
  );
};

const DisableDialog = ({ onClose }: { onClose: () => void }) => {
  const disable = useChange(disableSecondFactor, { input: inputOf, done: '二次验证已关闭', onDone: onClose });
  return (
    <FactorCodeDialog
      title="关闭二次验证"
      submit="关闭二次验证"
      note="关闭后登录只需要密码，恢复码同时作废。"
      save={disable}
      onClose={onClose}
    />
  );
};

const OnState = ({ factor, onOpen }: { factor: SecondFactor; onOpen: (dialog: Dialog) => void }) => (
  <>
    <p>
      {factor.since && <span className="num">{dayText(factor.since)}</span>} 开启。恢复码还剩{' '}
      <span className="num">{factor.recoveryCodesLeft}</span> 个
      {factor.recoveryCodesLeft < FEW_CODES ? '，建议现在更换一组。' : '。'}
    </p>
    <div className={styles.factorActions}>
      <Button onClick={() => onOpen('renew')}>更换恢复码</Button>
      <Button danger onClick={() => onOpen('disable')}>
        关闭二次验证
      </Button>
    </div>
  </>
);

const OffState = ({ onOpen }: { onOpen: (dialog: Dialog) => void }) => (
  <>
    <p>开启后，登录管理后台除密码外还要输入手机应用显示的 6 位动态验证码，密码泄露时账号仍然安全。</p>
    <div className={styles.factorActions}>
      <Button type="primary" onClick={() => onOpen('enrol')}>
        开启二次验证
      </Button>
    </div>
  </>
);

export const SecondFactorPanel = () => {
  const factor = useAsk(getSecondFactor);
  const [dialog, setDialog] = useState<Dialog>();
  const [codes, setCodes] = useState<Codes>();
  const close = () => setDialog(undefined);
  const isOn = factor.data?.isOn;
  return (
    <Panel
      title="二次验证"
      extra={
        factor.data && (
          <StatusTag look={isOn ? ['brand', 'dot'] : ['grey', 'ring']}>{isOn ? '已开启' : '未开启'}</StatusTag>
        )
      }
    >
      <QueryView of={factor} rows={2}>
        {(state) => (state.isOn ? <OnState factor={state} onOpen={setDialog} /> : <OffState onOpen={setDialog} />)}
      </QueryView>
      {dialog === 'enrol' && <EnrolDialog onClose={close} onCodes={setCodes} />}
      {dialog === 'renew' && <RenewDialog onClose={close} onCodes={setCodes} />}
      {dialog === 'disable' && <DisableDialog onClose={close} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  );
};
