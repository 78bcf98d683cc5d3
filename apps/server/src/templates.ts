// All templates the office may change, and how a sample of each document and sheet is made.
import { documentSpecs } from '@rfb/contract/services/templates/documents/documents.ts';
import { messageSpecs } from '@rfb/contract/services/templates/message-spec.ts';
import type { TemplateSpec } from '@rfb/contract/services/templates/template.ts';
import { certificateSamples } from './features/membership/certificates/samples.ts';
import { noticeSamples } from './features/membership/printed-notices/samples.ts';
import { sheetSamples, templateSpecOf } from './features/services/imports/exports.ts';
import { paperSamples } from './features/trade/papers/samples.ts';
import { fleetSheets, staffSheets } from './sheet-imports.ts';

/** The templates of messages and documents by code; import sheets add theirs in the server. */
const templateSpecs: ReadonlyMap<string, TemplateSpec> = new Map(
  [...messageSpecs.values(), ...documentSpecs].map((spec) => [spec.code, spec]),
);

const sheets = [...fleetSheets, ...staffSheets];

export const allTemplates = new Map([
  ...templateSpecs,
  ...sheets.map((sheet) => [`sheet.${sheet.kind}`, templateSpecOf(sheet)] as const),
]);
export const templateSamples = { ...paperSamples, ...certificateSamples, ...noticeSamples, ...sheetSamples(sheets) };
