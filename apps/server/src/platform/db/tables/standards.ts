// Types of the tables of the standards library.
import type { ScopeSource } from '@rfb/contract/publishing/standards/reasons.ts';
import type {
  StandardClass,
  StandardScope,
  StandardStanding,
} from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { Point, StandardContent } from '@rfb/contract/publishing/standards/standards.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json.ts';

type Standards = {
  id: string;
  slug: string;
  stem: GeneratedAlways<string>;
  number: string;
  title: string;
  class: StandardClass;
  isMandatory: boolean;
  standing: StandardStanding;
  publishedOn: string | null;
  effectiveOn: string | null;
  replaces: string;
  replacedBy: string;
  isChecked: boolean;
  summary: string;
  points: Json<Point[]>;
  scopes: StandardScope[];
  source: string;
  isPublished: boolean;
  version: Generated<number>;
  alertedVersion: Generated<number>;
  updatedAt: Generated<string>;
  sortKey: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
  searchGrams: GeneratedAlways<string[]>;
};
type StandardVersions = {
  standardId: string;
  number: number;
  content: Json<StandardContent>;
  note: string;
  isAlerting: Generated<boolean>;
  savedBy: string | null;
  savedAt: Generated<string>;
};
type StandardFavourites = { userId: string; standardId: string; addedAt: Generated<string> };
type StandardReads = { userId: string; standardId: string; version: number; readAt: Generated<string> };
type StandardFiles = {
  standardId: string;
  fileId: string;
  position: number;
  addedBy: string;
  addedAt: Generated<string>;
};
type CompanyScopes = { companyId: string; scope: StandardScope; source: ScopeSource; count: number };

export type StandardsTables = {
  standards: Standards;
  standardVersions: StandardVersions;
  standardFavourites: StandardFavourites;
  standardReads: StandardReads;
  standardFiles: StandardFiles;
  companyScopes: CompanyScopes;
};
