// Type of the content of the progress page.
import type { ReportProgress } from '@rfb/contract/conduct/reports/reports.ts';

/** `failure`: why the lookup failed. */
export type ProgressContent = { code: string; report: ReportProgress | null; failure: string };
