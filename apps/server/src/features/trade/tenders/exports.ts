// What other features may use of tenders.

export { attachmentHashes } from './attachments.queries.ts';
export {
  addAlarm,
  addHead,
  chainLocks,
  findAlarm,
  findChain,
  findHead,
  findRecordedHead,
  hasRecordedLinks,
  lockChain,
} from './chains.queries.ts';
export { contentsOf } from './contents.ts';
export {
  type BidderFacts,
  bidderFactsIn,
  bidderFactsOf,
  bidderStatements,
  factsIn,
  manyRequirements,
  openStatements,
  requirementsOf,
} from './eligibility.ts';
export { connectionToShippers } from './fleet-facts.queries.ts';
export { handOverTenders } from './hand-over.queries.ts';
export {
  bidderTag,
  bidderTags,
  decrypt,
  encrypt,
  MAX_REVISIONS,
  openOwn,
  openWith,
  ownToken,
  readOwnToken,
  sealOwn,
  sealTo,
  unwrapSealKey,
  ZERO_IV,
} from './sealing.ts';
export { fen as awardFen, monthStart } from './summary.queries.ts';
export { refuseMove, subjectOf } from './tender-moves.ts';
export { detailOf, laneOf } from './tender-view.ts';
export {
  changeTender,
  findTender,
  findTenderFor,
  findTenderOf,
  listLots,
  lockTender,
  lockTenderOf,
  reachedCompanies,
  type TenderRow,
  tenderById,
  tenderForFleet,
} from './tenders.queries.ts';
