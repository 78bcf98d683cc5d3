// Samples of documents and sheets as files; the features that draw the real ones draw them.
import type { TemplateContent } from '@rfb/contract/services/templates/template.ts';
import type { Deps } from '../../../platform/deps.ts';

type SampleFile = { bytes: Uint8Array; name: string; mimeType: string };
export type Sample = (deps: Deps, content: TemplateContent) => Promise<SampleFile>;
