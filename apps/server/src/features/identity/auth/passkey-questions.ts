// Asks a passkey to sign a challenge and checks the answer; a challenge belongs to one session or login ticket and is used once.
import type { PasskeyAnswer } from '@rfb/contract/identity/auth/factor-proof.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as passkeys from './passkeys.queries.ts';
import { bytesOf, challengeIn, checkSignedPasskey, relyingPartyOf } from './webauthn.ts';

export const holderOfSession = (sessionId: string) => `session:${sessionId}`;
export const holderOfTicket = (ticket: string) => `ticket:${hashToken(ticket).toString('hex')}`;

export const partyOf = ({ config }: Pick<Deps, 'config'>) =>
  relyingPartyOf(config) ?? refuse('wrongState', { msg: '平台地址不是 https 域名，不能使用通行密钥' });

type Asked = { holder: string; purpose: passkeys.Purpose; userId: string };

/** `db` may be a transaction. */
export const askPasskey = async ({ config }: Pick<Deps, 'config'>, db: Db, asked: Asked) => {
  const { domain } = partyOf({ config });
  const challenge = newToken();
  await passkeys.saveChallenge(db, { ...asked, challenge });
  const credentialIds = (await passkeys.listPasskeys(db, asked.userId)).map(({ credentialId }) =>
    credentialId.toString('base64url'),
  );
  return { domain, challenge, credentialIds };
};

/** For a login; undefined when the person has none or none can work here. */
export const askPasskeyIfAny = async ({ config }: Deps, db: Db, asked: Asked) => {
  if (!relyingPartyOf(config) || (await passkeys.listPasskeys(db, asked.userId)).length === 0) return undefined;
  return askPasskey({ config }, db, asked);
};

/** Spends the challenge first, so that a wrong answer uses it up too. */
export const spendAnswer = async (deps: Deps, answer: PasskeyAnswer, { holder, userId }: Omit<Asked, 'purpose'>) => {
  const party = partyOf(deps);
  const challenge = challengeIn(answer.clientData);
  if (!(await passkeys.spendChallenge(deps.db, { holder, purpose: 'use', userId, challenge }))) return undefined;
  const passkey = await passkeys.findPasskey(deps.db, userId, bytesOf(answer.credentialId));
  if (!passkey) return undefined;
  const signCount = await checkSignedPasskey(answer, passkey, party);
  if (signCount === undefined) return undefined;
  return (await passkeys.savePasskeyUse(deps.db, passkey.id, signCount)) ? ('passkey' as const) : undefined;
};
