// The consignee's page as the server renders it; in the browser consignee-client.tsx draws the same view.
import type { PageProps } from '../../../../../site/site-page.ts';
import { ConsigneeView } from './ConsigneeView.tsx';
import { type ConsigneeContent, initialConsignee, noConsigneeActions } from './consignee-state.ts';

export const Page = ({ content }: PageProps<ConsigneeContent>) => (
  <ConsigneeView state={initialConsignee(content)} act={noConsigneeActions} />
);
