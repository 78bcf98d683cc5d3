// Tables of templates.
import type { TemplateContent } from '@rfb/contract/services/templates/template.ts';
import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export type TemplatesTables = {
  templateVersions: {
    code: string;
    number: number;
    content: Json<TemplateContent>;
    note: string;
    publishedBy: string;
    publishedAt: Generated<string>;
  };
  templateDrafts: {
    code: string;
    content: Json<TemplateContent>;
    note: string;
    revision: Generated<number>;
    savedBy: string;
    savedAt: Generated<string>;
  };
};
