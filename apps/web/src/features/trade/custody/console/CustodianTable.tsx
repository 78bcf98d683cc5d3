// The association's custodians: who they are, the fingerprints of their keys, and whether they are ready.

import type { Look } from '@rfb/contract/states.ts';
import { custodianRoles, custodianStates } from '@rfb/contract/trade/custody/custody.states.ts';
import type { Custodian } from '@rfb/contract/trade/custody/custody-views.ts';
import type { ReactNode } from 'react';
import { Panel } from '../../../../ui/Panel.tsx';
import { statusTag } from '../../../../ui/StatusTag.tsx';
import { Fingerprint } from '../shared/Fingerprint.tsx';
import * as styles from './Custody.module.css';

const looks: Record<keyof typeof custodianStates, Look> = {
  invited: ['amber', 'diamond'],
  ready: ['brand', 'dot'],
  ended: ['grey', 'bar'],
};
const CustodianTag = statusTag(custodianStates, looks);

type Props = { items: Custodian[]; extra?: ReactNode; action?: (custodian: Custodian) => ReactNode };

export const CustodianTable = ({ items, extra, action }: Props) => (
  <Panel title="分会一方的保管人" extra={extra} flush>
    {items.length === 0 ? (
      <p className={styles.none}>分会还没有指定保管人，现在只能用平台保管。</p>
    ) : (
      <ul className={styles.custodians}>
        {items.map((custodian) => {
          const { id, role, isSubstitute, name, fingerprint, state } = custodian;
          return (
            <li key={id}>
              <b>
                {custodianRoles[role]}
                {isSubstitute && '（备选）'}
              </b>
              <span>{name}</span>
              <span>{fingerprint ? <Fingerprint value={fingerprint} isWhole /> : '还没有钥匙'}</span>
              <CustodianTag value={state} />
              {action?.(custodian)}
            </li>
          );
        })}
      </ul>
    )}
  </Panel>
);
