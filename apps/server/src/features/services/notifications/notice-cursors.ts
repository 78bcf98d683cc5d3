// Encrypts the global row number of a notice into a cursor of its reader.
import type { Notice } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import { cursorOf, positionOf } from '../../../platform/cursor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';

type Reader = { userId: string };

export const noticeOf = <T extends { seq: number }>({ keys }: Deps, { userId }: Reader, { seq, ...notice }: T) => ({
  ...notice,
  cursor: cursorOf(keys, userId, seq) satisfies Notice['cursor'],
});

/** The row number of a cursor; refuses another user's cursor. */
export const seqOf = ({ keys }: Deps, { userId }: Reader, cursor: string) =>
  positionOf(keys, userId, cursor) ?? refuse('invalid', { msg: '位置有误' });
