// All templates the office may change, and how a sample of each document and sheet is made.
import { templateSpecs } from '@rfb/contract/services/templates/specs.ts';
import { certificateSamples } from './features/membership/certificates/samples.ts';
import { noticeSamples } from './features/membership/printed-notices/samples.ts';
import { sheetSamples, templateSpecOf } from './features/services/imports/exports.ts';
import { paperSamples } from './features/trade/papers/samples.ts';
import { fleetSheets, staffSheets } from './sheet-imports.ts';

const sheets = [...fleetSheets, ...staffSheets];

export const allTemplates = new Map([
  ...templateSpecs,
  ...sheets.map((sheet) => [`sheet.${sheet.kind}`, templateSpecOf(sheet)] as const),
]);
export const templateSamples = { ...paperSamples, ...certificateSamples, ...noticeSamples, ...sheetSamples(sheets) };
