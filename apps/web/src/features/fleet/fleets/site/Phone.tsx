// A fleet's phone: masked; a signed-in member may reveal it.
import { WHOLE_PHONES_A_DAY } from '@rfb/contract/fleet/fleets/directory.labels.ts';
import * as styles from '../shared/fleet.module.css';
import { keepPlace, loginAddress } from './login-address.ts';
import type { PhoneOf } from './use-phone.ts';

const reasons = {
  masked: '会员资格有效的企业可以查看完整号码。',
  limited: `每个账号每天可看 ${WHOLE_PHONES_A_DAY} 家车队的号码，今天已经看满，明天再来。`,
};

const Login = ({ fleetId }: { fleetId: string }) => (
  <span className={styles.phoneNote}>
    会员
    <a className="link" href={loginAddress(fleetId)} onClick={keepPlace}>
      登录
    </a>
    后可见完整号码
  </span>
);

type Props = { fleetId: string; masked: string; phone: PhoneOf };

export const Phone = ({ fleetId, masked, phone: { state, ask } }: Props) => {
  if (state.stage === 'shown' && state.phoneState === 'whole')
    return (
      <span role="status">
        <a className="num" href={`tel:${state.phone}`}>
          {state.phone}
        </a>
      </span>
    );
  return (
    <>
      <span className="num">{masked}</span>
      {state.stage === 'stranger' && <Login fleetId={fleetId} />}
      {state.stage === 'shown' && state.phoneState !== 'whole' && (
        <span className={styles.phoneNote} role="status">
          {reasons[state.phoneState]}
        </span>
      )}
      {(state.stage === 'signedIn' || state.stage === 'asking' || state.stage === 'failed') && (
        <span className={styles.phoneNote} role={state.stage === 'failed' ? 'alert' : undefined}>
          {state.stage === 'failed' && '没有取到号码，请稍后再试。'}
          <button className="link" type="button" disabled={state.stage === 'asking'} onClick={ask}>
            显示完整号码
          </button>
        </span>
      )}
    </>
  );
};
