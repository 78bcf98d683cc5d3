// Accepts an attachment for a sealed bid; nothing stored tells whose it is.
import { maxBytesOf, storedName, UNUSED_BYTES } from '@rfb/contract/services/files/purposes.ts';
import { sealedFileSizes } from '@rfb/contract/trade/bids/bid-files.ts';
import type { UploadedAttachment } from '@rfb/contract/trade/bids/bids.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sealedName } from '../../../platform/http/limit-rate.ts';
import type { UploadedFile } from '../../../platform/http/route.ts';
import { countCall } from '../../../platform/limits/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { checkUpload, refuseWhenFull, releaseUntraced, storeUntraced } from '../../services/files/exports.ts';
import { findTenderFor } from '../tenders/exports.ts';
import { takeFilesOfUnopened } from './attachments.queries.ts';
import { sealAttachment, sha256Of, withToken } from './attachments.ts';
import { refuseUnlessBidding } from './bid-rules.ts';

type Place = { tenderId: string; lotId: string };
const DAY_SECONDS = 86_400;

/** By the padded size and under a new name every day, because the counter must not tell whose files they are. */
const refuseHoard = async (deps: Deps, trx: Trx, userId: string, size: number) => {
  const name = sealedName(deps, 'attachments', userId, await findToday(trx));
  const { count } = await countCall(trx, `bytes of attachments ${name}`, DAY_SECONDS, size);
  if (count > UNUSED_BYTES) refuse('fileRefused', { msg: '今天上传的附件过多，请明天再试' });
};

const tooLarge = () => {
  const msg = `附件不能超过 ${maxBytesOf('bidAttachment') / 1024 / 1024} MB，请压缩后再上传`;
  return refuse('fileRefused', { msg, data: { fields: { file: msg } } });
};

/** `custody`: who can read what is uploaded; a file for the other kind of tender would be useless or readable. */
const refuseUnlessWanted = async (deps: Deps, fleetId: string, place: Place, custody: 'platform' | 'three') => {
  const tender = (await findTenderFor(deps.db, fleetId, place.tenderId)) ?? refuse('notFound');
  if (!tender.content.lots.some(({ id }) => id === place.lotId)) refuse('notFound');
  const { phase, content, mode } = tender;
  if (mode !== 'sealed') refuse('wrongState', { msg: '公开竞价只报价格，不收附件', data: { phase } });
  if ((content.custody ?? 'platform') !== custody)
    refuse('wrongState', {
      msg:
        custody === 'platform'
          ? '这场竞价由三方保管，附件要在你的电脑上锁好再上传，请刷新报价页面'
          : '这场竞价不是三方保管，请刷新报价页面',
      data: { phase },
    });
  refuseUnlessBidding(tender);
  await refuseWhenFull(deps, false);
};

const WRONG_SIZE = '附件没有锁好：大小不对，请重新选择文件';

/** Encrypted by its bidder; nobody here can tell what it is before two custodians have opened the bid that names it. */
export const addSealedFile = async (deps: Deps, place: Place, { bytes }: UploadedFile, actor: Actor) => {
  await refuseUnlessWanted(deps, companyIdOf(actor), place, 'three');
  if (!sealedFileSizes.includes(bytes.length))
    refuse('fileRefused', { msg: WRONG_SIZE, data: { fields: { file: WRONG_SIZE } } });
  await transact(deps.db, async (trx) => {
    await refuseHoard(deps, trx, actor.userId, bytes.length);
    await storeUntraced(deps, trx, { id: deps.newId(), kept: bytes });
  });
  return { sha256: sha256Of(bytes) };
};

export const addAttachment = async (
  deps: Deps,
  place: Place,
  file: UploadedFile,
  actor: Actor,
): Promise<UploadedAttachment> => {
  const fleetId = companyIdOf(actor);
  await refuseUnlessWanted(deps, fleetId, place, 'platform');
  const { bytes, ending } = await checkUpload(file.bytes, 'bidAttachment');
  const fileId = deps.newId();
  const { key, kept } = sealAttachment(fileId, bytes) ?? tooLarge();
  await transact(deps.db, async (trx) => {
    await refuseHoard(deps, trx, actor.userId, kept.length);
    await storeUntraced(deps, trx, { id: fileId, kept });
  });
  const attachment = { name: storedName(file.name, ending), size: bytes.length, sha256: sha256Of(bytes) };
  return withToken(deps.keys, fleetId, place, { ...attachment, fileId, key });
};

/** Bids of a cancelled tender, and of one that two custodians did not open in time, are never opened. */
export const releaseFilesOfUnopened = ({ db }: Deps) =>
  transact(db, async (trx) => releaseUntraced(trx, await takeFilesOfUnopened(trx)));
