// States of a fleet's photos: the office looks at each before it is public, and may take it down later; the fleet always may.
import type { StatusTable } from '../../states.ts';

/** Words and limits of a fleet's photos. */
export const photoKinds = { cover: '封面', vehicle: '照片' } as const;
export type PhotoKind = keyof typeof photoKinds;

/** Besides the cover. */
export const MAX_PHOTOS = 6;

/** A photo that was refused or taken down, and that the fleet leaves there, is deleted after so many days. */
export const REFUSED_PHOTO_DAYS = 30;

/** What somebody must know before choosing a picture. */
export const PHOTO_WARNING =
  '照片会公开给所有人：车牌号、人脸、场站位置都可能被认出来，请先打码或换一张。不要传证照、他人的照片、广告和联系方式。图片里的拍摄时间和定位上传时自动去掉。';

export const photoStates = {
  waiting: '待审',
  published: '已公开',
  refused: '退回',
  removed: '分会撤下',
  withdrawn: '已撤下',
  replaced: '已替换',
} as const;
export type PhotoState = keyof typeof photoStates;

/** The picture is still stored, and the fleet sees it; each takes one of its places. */
export const heldPhotos = ['waiting', 'published', 'refused', 'removed'] as const satisfies readonly PhotoState[];
/** Over: the picture is deleted. */
export const endedPhotos = ['withdrawn', 'replaced'] as const satisfies readonly PhotoState[];
/** Public, or waiting for the office: the card is complete in that point. */
export const presentPhotos = ['waiting', 'published'] as const satisfies readonly PhotoState[];
/** Not public, and gone when a new cover is sent. */
export const unshownPhotos = ['waiting', 'refused', 'removed'] as const satisfies readonly PhotoState[];
/** Not public by the office's decision; the fleet reads why. */
export const refusedPhotos = ['refused', 'removed'] as const satisfies readonly PhotoState[];
/** For the list of what the office has looked at. */
export const decidedPhotos = ['published', 'refused', 'removed'] as const satisfies readonly PhotoState[];

export const photoDecisions = { publish: '通过并公开', refuse: '退回', remove: '撤下' } as const;
export type PhotoDecision = keyof typeof photoDecisions;

/** What the office may do in which state, and what follows. */
export const decisionMoves = {
  publish: { from: 'waiting', to: 'published' },
  refuse: { from: 'waiting', to: 'refused' },
  remove: { from: 'published', to: 'removed' },
} as const satisfies Record<PhotoDecision, { from: PhotoState; to: PhotoState }>;

export const photoStateTag = {
  words: photoStates,
  looks: {
    waiting: ['blue', 'half'],
    published: ['brand', 'square'],
    refused: ['red', 'bar'],
    removed: ['red', 'bar'],
    withdrawn: ['grey', 'ring'],
    replaced: ['grey', 'ring'],
  },
} satisfies StatusTable<typeof photoStates>;
