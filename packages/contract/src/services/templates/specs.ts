// The templates of messages and documents by code; import sheets add theirs in the server.
import { documentSpecs } from './documents/documents.ts';
import { messageSpecs } from './message-spec.ts';
import type { TemplateSpec } from './template.ts';

export const templateSpecs: ReadonlyMap<string, TemplateSpec> = new Map(
  [...messageSpecs.values(), ...documentSpecs].map((spec) => [spec.code, spec]),
);
