// The address of the rows of a statement: the tab and the page.
import { rowTabs } from '@rfb/contract/transport/statements/statement.labels.ts';
import { oneOf, type useListAddress } from '../../../../lib/list-address.ts';

export const address = { conditions: { tab: oneOf(rowTabs) } };
export type RowState = ReturnType<typeof useListAddress<(typeof address)['conditions']>>;
