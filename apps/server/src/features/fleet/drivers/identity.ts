// A driver's identity number: encrypted with the installation's key, looked up by its HMAC, shown masked.
import { isDemoIdentity, maskIdentity } from '@rfb/contract/identity-number.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/refusal.ts';

const SEAL = 'driver identity';
const CODE = 'driver identity code';

export const identityMac = ({ keys }: Deps, number: string) => keys.mac(CODE, number);

/** A fictitious number is accepted in the demo only. */
export const isFictitious = ({ config }: Deps, number: string) => config.mode !== 'demo' && isDemoIdentity(number);

export const identityColumns = (deps: Deps, number: string) => {
  if (isFictitious(deps, number)) refuseFields({ identityNumber: '身份证号有误，请对照证件检查' });
  return {
    identitySealed: deps.keys.seal(SEAL, number),
    identityMac: identityMac(deps, number),
    identityMasked: maskIdentity(number),
  };
};
