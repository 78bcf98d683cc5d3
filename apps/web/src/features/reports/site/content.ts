// What the page that looks up a report is given to show.
import type { ReportProgress } from '@rfb/contract/reports/reports.ts';

/** `failure`: why nothing could be looked up. */
export type ProgressContent = { code: string; report: ReportProgress | null; failure: string };
