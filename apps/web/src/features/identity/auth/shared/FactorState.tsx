// What an administrator sees of the second factor that is on: app, passkeys, recovery codes, and what can be changed.
import type { Passkey, SecondFactor } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import { Button } from 'antd';
import { dayText, timeText } from '../../../../lib/moments.ts';
import { canUsePasskeys } from './passkeys.ts';
import * as styles from './SecondFactorPanel.module.css';

export type FactorDialog = 'enrol' | 'passkey' | 'renew' | 'disable' | { remove: Passkey };
type Props = { factor: SecondFactor; onOpen: (dialog: FactorDialog) => void };

/** Below this number the panel recommends new codes. */
const FEW_CODES = 3;

const PasskeyRow = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => (
  <li className={styles.factorRow}>
    <div>
      <b>{passkey.name}</b>
      <p className="muted">
        <span className="num">{dayText(passkey.createdAt)}</span> 添加，
        {passkey.lastUsedAt ? (
          <>
            最近使用 <span className="num">{timeText(passkey.lastUsedAt)}</span>
          </>
        ) : (
          '还没有用过'
        )}
      </p>
    </div>
    <Button type="link" danger aria-label={`删除通行密钥 ${passkey.name}`} onClick={onRemove}>
      删除
    </Button>
  </li>
);

const AppRow = ({ factor, onOpen }: Props) => (
  <li className={styles.factorRow}>
    <div>
      <b>验证器应用</b>
      <p className="muted">{factor.hasApp ? '已设置，显示 6 位动态验证码' : '未设置'}</p>
    </div>
    {!factor.hasApp && (
      <Button type="link" onClick={() => onOpen('enrol')}>
        设置验证器应用
      </Button>
    )}
  </li>
);

export const FactorState = ({ factor, onOpen }: Props) => (
  <>
    <p>
      {factor.since && <span className="num">{dayText(factor.since)}</span>} 开启。恢复码还剩{' '}
      <span className="num">{factor.recoveryCodesLeft}</span> 个
      {factor.recoveryCodesLeft < FEW_CODES ? '，建议现在更换一组。' : '。'}
    </p>
    <ul className={styles.factorList} aria-label="二次验证的方式">
      <AppRow factor={factor} onOpen={onOpen} />
      {factor.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => onOpen({ remove: passkey })} />
      ))}
    </ul>
    <div className={styles.factorActions}>
      {canUsePasskeys(factor.passkeyDomain) && <Button onClick={() => onOpen('passkey')}>添加通行密钥</Button>}
      <Button onClick={() => onOpen('renew')}>更换恢复码</Button>
      <Button danger onClick={() => onOpen('disable')}>
        关闭二次验证
      </Button>
    </div>
  </>
);
