// Refuses uploads when the disk is nearly full.
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';

/** A full disk stops the database too; unauthenticated uploads are refused first. */
export const refuseWhenFull = async ({ config, files: store }: Deps, isStranger: boolean) => {
  const floor = config.diskFloorBytes * (isStranger ? 2 : 1);
  if ((await store.freeBytes()) < floor)
    refuse('unavailable', { msg: '服务器存储空间不足，暂时不能上传文件，请稍后再试或联系分会' });
};
