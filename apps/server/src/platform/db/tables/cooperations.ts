// Types of the tables for cooperation: relations, groups, links, private notes and blocks.
import type { CooperationSide, CooperationState } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { Generated, GeneratedAlways } from 'kysely';

type Cooperations = {
  id: string;
  shipperId: string;
  fleetId: string;
  state: Generated<CooperationState>;
  message: Generated<string>;
  linkId: string | null;
  invitedAt: Generated<string>;
  activeAt: string | null;
  movedAt: Generated<string>;
  movedBy: Generated<CooperationSide>;
  reason: Generated<string>;
  agreementFrom: string | null;
  agreementUntil: string | null;
  agreementFileId: string | null;
  groupId: string | null;
  tags: Generated<string[]>;
  beginsAt: GeneratedAlways<string>;
  version: Generated<number>;
};
type CooperationLinks = {
  id: string;
  companyId: string;
  groupId: string | null;
  message: Generated<string>;
  uses: Generated<number>;
  maxUses: number;
  createdBy: string | null;
  createdAt: Generated<string>;
  expiresAt: string;
  closedAt: string | null;
};
type CooperationNotes = {
  id: string;
  cooperationId: string;
  companyId: string;
  userId: string;
  text: string;
  writtenAt: Generated<string>;
};
type CooperationBlocks = {
  id: string;
  companyId: string;
  blockedId: string;
  userId: string | null;
  reason: Generated<string>;
  blockedAt: Generated<string>;
};

export type CooperationsTables = {
  cooperations: Cooperations;
  cooperationGroups: { id: string; companyId: string; name: string; createdAt: Generated<string> };
  cooperationLinks: CooperationLinks;
  cooperationNotes: CooperationNotes;
  cooperationBlocks: CooperationBlocks;
};
