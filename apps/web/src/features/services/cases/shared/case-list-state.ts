// What a list of cases needs of the page's state in the URL.
import type { useListAddress } from '../../../../lib/list-address.ts';

type Address = ReturnType<typeof useListAddress>;
type Used = 'search' | 'paging' | 'page' | 'pageSize' | 'setPage' | 'clear' | 'open' | 'openId' | 'taskId' | 'showTask';
export type CaseListState = Pick<Address, Used> & { goShelf: (key: string) => void };
