// What a shipper does next with a fleet, at the bottom of its page: ask for a bid, cooperate, call.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { FleetRelation } from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import { cooperationStates } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { useEffect, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { getToken, getUserRole } from '../../../../lib/session.ts';
import { calls } from '../../../../site/calls.ts';
import { isBlacklisted } from '../shared/StandingMarks.tsx';
import * as styles from './action-bar.module.css';
import { keepPlace, loginAddress } from './login-address.ts';
import type { PhoneOf } from './use-phone.ts';

/** `unknown`: before the script runs, and when the server could not be asked; the console then decides. */
type Viewer = 'unknown' | 'stranger' | 'none' | FleetRelation;

const useViewer = (fleetId: string) => {
  const [viewer, setViewer] = useState<Viewer>('unknown');
  useEffect(() => {
    if (!getToken()) return setViewer('stranger');
    if (getUserRole() === 'admin') return setViewer('none');
    calls()
      .then(({ askRelation }) => askRelation(fleetId))
      .then(setViewer, () => setViewer(getToken() ? 'unknown' : 'stranger'));
  }, [fleetId]);
  return viewer;
};

/** Others cannot be asked for a bid now; the page says why above. */
const canBeAsked = (fleet: FleetDetail) =>
  fleet.certification === 'approved' && fleet.memberStatus === 'active' && !isBlacklisted(fleet);

type Props = { fleet: FleetDetail; phone: PhoneOf };

const Call = ({ fleet, phone: { state, ask } }: Props) => {
  if (state.stage === 'stranger')
    return (
      <a className="button" href={loginAddress(fleet.id)} onClick={keepPlace} rel="nofollow">
        电话
      </a>
    );
  if (state.stage === 'shown' && state.phoneState === 'whole')
    return (
      <a className="button num" href={`tel:${state.phone}`}>
        {state.phone}
      </a>
    );
  if (state.stage === 'shown')
    return (
      <a className="button" href="#contact">
        号码为什么看不到
      </a>
    );
  return (
    <button className="button" type="button" disabled={state.stage === 'asking'} onClick={ask}>
      {state.stage === 'failed' ? '没有取到，再试' : '电话'}
    </button>
  );
};

const Partner = ({ fleet, viewer }: { fleet: FleetDetail; viewer: Exclude<Viewer, 'none'> }) => {
  const own = withBase('/user/cooperative-fleets');
  const relation = typeof viewer === 'object' ? viewer.relation : null;
  if (relation !== null)
    return (
      <a className={`button ${styles.partner}`} href={own}>
        {relation === 'active' ? cooperationStates.active : `合作${cooperationStates[relation]}`}
      </a>
    );
  const invite = `${own}?${new URLSearchParams({ invite: fleet.name })}`;
  return (
    <a
      className={`button ${styles.partner}`}
      {...(viewer === 'stranger' ? { href: loginAddress(fleet.id), onClick: keepPlace } : { href: invite })}
      rel="nofollow"
    >
      加入合作车队
    </a>
  );
};

export const ActionBar = ({ fleet, phone }: Props) => {
  const viewer = useViewer(fleet.id);
  if (!canBeAsked(fleet) || viewer === 'none' || (typeof viewer === 'object' && viewer.side === 'fleet')) return null;
  const isBarred = typeof viewer === 'object' && !viewer.mayInvite;
  const ask = withBase(`/user/bidding?${new URLSearchParams({ invite: fleet.id })}`);
  return (
    <section className={styles.actionBar} aria-label="联系这家车队">
      <div className="wrap">
        <p>
          <b>{fleet.name}</b>
          <span>{isBarred ? '会员资格有效时可以邀请报价' : '邀请报价：只有受邀的车队看得到这个竞价'}</span>
        </p>
        <Call fleet={fleet} phone={phone} />
        {!isBarred && (
          <>
            <Partner fleet={fleet} viewer={viewer} />
            <a
              className="button primary"
              {...(viewer === 'stranger' ? { href: loginAddress(fleet.id), onClick: keepPlace } : { href: ask })}
              rel="nofollow"
            >
              邀请报价
            </a>
          </>
        )}
      </div>
    </section>
  );
};
