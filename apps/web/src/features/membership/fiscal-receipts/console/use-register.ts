// The register's list with its state from the address.
import { listReceipts } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { useListAddress } from '../../../../lib/list-address.ts';
import { useList } from '../../../../lib/use-list.ts';
import { registerAddress } from './receipts-address.ts';

export const useRegister = () => {
  const state = useListAddress(registerAddress);
  const { state: wanted, from, to, range } = state.values;
  const filters = {
    ...(wanted && { state: wanted }),
    ...(state.keyword && { keyword: state.keyword }),
    ...(from && { from }),
    ...(to && { to }),
    ...(range && { rangeId: range }),
  };
  const list = useList(listReceipts, { query: { ...filters, ...state.paging } });
  return { state, list };
};
export type RegisterState = ReturnType<typeof useRegister>['state'];
