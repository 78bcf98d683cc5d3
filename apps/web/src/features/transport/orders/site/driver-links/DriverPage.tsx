// The driver's page as the server renders it; in the browser driver-client.tsx draws the same view.
import type { PageProps } from '../../../../../site/site-page.ts';
import { noActions } from './actions.ts';
import { DriverView } from './DriverView.tsx';
import { type DriverContent, initialState } from './driver-state.ts';

export const Page = ({ content }: PageProps<DriverContent>) => (
  <DriverView state={initialState(content)} act={noActions} />
);
