// What other features may use of custodians.

export {
  addTenderCustodians,
  type Caller,
  findGrantTo,
  findPlaceOf,
  isCustodianOf,
  listCustodiansOf,
  listPlaces,
  listSubstitutesOf,
  listTenderIdsOf,
  type PlaceRow,
} from './custodians.queries.ts';
export {
  areCustodiansReady,
  callerOf,
  keyOf,
  keySetFor,
  keysFor,
  namesOf,
  substitutesFor,
  tenderCustodiansOf,
  threeFor,
  viewOf,
} from './custodians.ts';
export { sendByLink } from './naming.actions.ts';
