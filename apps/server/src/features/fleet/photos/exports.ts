// What other features may use of a fleet's photos.
export { clearPhotosOf } from './photo-ends.queries.ts';
export { handOverPhotos } from './photos.actions.ts';
export { listCovers, listPresentIds, listPublicPhotos, type PublicPhotoRow } from './public-photos.queries.ts';
