// What other features may use of custodians.

export {
  addTenderCustodians,
  type Caller,
  findPlaceOf,
  isCustodianOf,
  listCustodiansOf,
  listPlaces,
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
  tenderCustodiansOf,
  threeFor,
  viewOf,
} from './custodians.ts';
export { ticketHash } from './link-ticket.ts';
export { sendByLink } from './naming.actions.ts';
