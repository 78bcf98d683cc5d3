// The address of an entry as the office sees it; the SQL function `shown_address` computes the same for the search.
import { addressKey } from '../../../platform/limits/limits.ts';

/** The last part of an address is left out, as in the server's log. */
export const shownAddress = (address: string) => addressKey(address).replace(/\.\d+$/, '.*');

const V4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.?(\d{1,3}|\*)?$/;
const V6 = /^[0-9a-f:]*:[0-9a-f:]*(\/64)?$/i;

/** What a typed address is found by; undefined if it is none. The last part is ignored, because it is not shown. */
export const searchedAddress = (keyword: string) => {
  const [, network] = V4.exec(keyword) ?? [];
  if (network) return `${network}.*`;
  return V6.test(keyword) ? shownAddress(keyword) : undefined;
};
