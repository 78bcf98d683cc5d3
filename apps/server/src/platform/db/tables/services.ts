// Types of the tables and views of the wing of services.
import type { TemplateContent } from '@rfb/contract/services/templates/template.ts';
import type { Generated, Selectable } from 'kysely';
import type { Json, NullableJson } from './platform.ts';

type Files = {
  id: string;
  sha256: Buffer;
  name: string;
  size: number;
  mimeType: string;
  purpose: string;
  isPublic: Generated<boolean>;
  isSealed: Generated<boolean>;
  companyId: string | null;
  userId: string | null;
  ticketHash: Buffer | null;
  width: number | null;
  height: number | null;
  boundAt: string | null;
  createdAt: Generated<string>;
};
type DownloadTickets = { hash: Buffer; fileId: string; expiresAt: string };
type AnonymousUploads = { day: string; kind: string; bytes: number };
/** View: every ticket that lets somebody without an account upload a file. */
type UploadTickets = { hash: Buffer; kind: 'registration' | 'report'; expiresAt: string; spentAt: string | null };
type Tasks = {
  id: string;
  kind: string;
  userId: string;
  companyId: string | null;
  status: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  done: Generated<number>;
  total: number | null;
  input: Json;
  outcome: NullableJson;
  fileId: string | null;
  message: Generated<string>;
  createdAt: Generated<string>;
  seenAt: string | null;
  finishedAt: string | null;
};
type ImportRows = {
  taskId: string;
  row: number;
  sealedCells: string;
  problems: Json<{ column: string; text: string; isWarning: boolean }[]>;
  isWrong: boolean;
  hasWarning: boolean;
  identityMac: Buffer | null;
  claims: Json<{ holder: string; name: string; from: string; to: string; column: string }[]>;
};
type Notifications = {
  id: string;
  seq: Generated<number>;
  userId: string;
  kind: string;
  shelf: 'todo' | 'business' | 'announcement';
  title: string;
  text: string;
  link: Generated<string>;
  why: string;
  dedupKey: string | null;
  createdAt: Generated<string>;
  readAt: string | null;
  about: Generated<string[]>;
  handledAt: string | null;
  templateCode: string | null;
};
type NotificationChoices = { userId: string; kind: string; channel: 'sms' | 'mail' | 'site'; isWanted: boolean };
type SavedViews = {
  id: string;
  userId: string;
  page: string;
  name: string;
  query: string;
  createdAt: Generated<string>;
};
type CaseNotes = {
  id: string;
  messageId: string | null;
  reportId: string | null;
  text: string;
  userId: string;
  writtenAt: Generated<string>;
};

type FileFacts = Selectable<
  Pick<Files, 'id' | 'name' | 'size' | 'mimeType' | 'purpose' | 'width' | 'height' | 'sha256' | 'createdAt'>
>;

export type ServicesTables = {
  files: Files;
  downloadTickets: DownloadTickets;
  anonymousUploads: AnonymousUploads;
  uploadTickets: UploadTickets;
  tasks: Tasks;
  importRows: ImportRows;
  notifications: Notifications;
  notificationChoices: NotificationChoices;
  savedViews: SavedViews;
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
  caseNotes: CaseNotes;
  fileFacts: FileFacts;
  tlogLeaves: { entry: Buffer; kind: string; data: string; salt: Buffer; createdAt: Generated<string> };
  tlogIntervals: { number: number; seed: Buffer; closedAt: Generated<string> };
  tlogPlaces: { position: number; entry: Buffer };
  tlogNodes: { level: number; place: number; hash: Buffer };
  tlogCheckpoints: { size: number; root: Buffer; note: string; signedAt: Generated<string> };
  tlogCosignatures: {
    size: number;
    witness: string;
    line: string;
    cosignedAt: string;
    receivedAt: Generated<string>;
  };
  tlogPublications: { size: number; publishedAt: Generated<string> };
  tlogRefusals: { size: number; witness: string; status: number; answer: string; refusedAt: Generated<string> };
  tlogTimestamps: { size: number; token: Buffer; stampedAt: string; receivedAt: Generated<string> };
};
