// Words and limits of a fleet's photos.
export const photoKinds = { cover: '封面', vehicle: '照片' } as const;
export type PhotoKind = keyof typeof photoKinds;

/** Besides the cover. */
export const MAX_PHOTOS = 6;

/** A photo that was refused or taken down, and that the fleet leaves there, is deleted after so many days. */
export const REFUSED_PHOTO_DAYS = 30;

/** What somebody must know before choosing a picture. */
export const PHOTO_WARNING =
  '照片会公开给所有人：车牌号、人脸、场站位置都可能被认出来，请先打码或换一张。不要传证照、他人的照片、广告和联系方式。图片里的拍摄时间和定位上传时自动去掉。';
