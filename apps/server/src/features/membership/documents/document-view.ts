// Builds documents as returned: rows, and one folder per kind.
import {
  companyKindsOf,
  documentKindsOf,
  requiredOfCompany,
} from '@rfb/contract/membership/documents/document.labels.ts';
import type { DocumentFolder, DocumentRow } from '@rfb/contract/membership/documents/documents.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as rows from './documents.queries.ts';

export const documentRow = (found: rows.FoundDocument): DocumentRow => {
  const { companyId: _, ownerKind: __, ownerId: ___, coversFrom: ____, fileId, fileName, ...rest } = found;
  const { fileSize, fileType, addedBy, reviewer, ...row } = rest;
  const file =
    fileId && fileName && fileSize && fileType ? { fileId, name: fileName, size: fileSize, mimeType: fileType } : null;
  return { ...row, file, addedBy: addedBy ?? '系统', reviewer: reviewer ?? '' };
};

/** Documents sent with the application whose expiry was never entered. */
const joinedOf = async (db: Db, { creditCode, permitNo, licenceFileId }: rows.Registered) => {
  const licence = licenceFileId ? await rows.findFile(db, licenceFileId) : undefined;
  return new Map<string, DocumentFolder['joined']>([
    ['businessLicense', licence ? { number: creditCode, file: licence } : null],
    ['transportPermit', permitNo ? { number: permitNo, file: null } : null],
  ]);
};

type Required = readonly string[];
const folders = (kinds: readonly DocumentFolder['kind'][], found: rows.FoundDocument[], required: Required) => {
  const documents = found.map(documentRow);
  return kinds.map((kind): DocumentFolder => {
    const ofKind = documents.filter((one) => one.kind === kind);
    const current = ofKind.find(({ isCurrent }) => isCurrent) ?? null;
    const waiting = ofKind.find(({ isCurrent, status }) => !isCurrent && status === 'pending') ?? null;
    const earlier = ofKind.filter((one) => one !== current && one !== waiting);
    return { kind, isRequired: required.includes(kind), current, waiting, earlier, joined: null };
  });
};

const companyFolders = async (db: Db, owner: rows.Owner) => {
  const company = (await rows.findRegistered(db, owner.companyId)) ?? refuse('notFound');
  const joined = await joinedOf(db, company);
  const items = folders(companyKindsOf(company.type), await rows.listDocumentsOf(db, owner), requiredOfCompany);
  return items.map((one) => (one.current ? one : { ...one, joined: joined.get(one.kind) ?? null }));
};

/** One folder for every kind the owner may have; 404 for another company's owner. */
export const foldersOf = async (db: Db, owner: rows.Owner): Promise<{ items: DocumentFolder[] }> => {
  if (!(await rows.ownerExists(db, owner))) refuse('notFound');
  if (owner.ownerKind === 'company') return { items: await companyFolders(db, owner) };
  const required = await rows.listRequiredKinds(db, owner);
  return { items: folders(documentKindsOf(owner.ownerKind), await rows.listDocumentsOf(db, owner), required) };
};
