// Documents as screens show them: rows, and one folder per kind.
import { documentKindsOf } from '@rfb/contract/documents/document.labels.ts';
import type { DocumentFolder, DocumentRow } from '@rfb/contract/documents/documents.ts';
import { requiredOfCompany } from '@rfb/contract/documents/required-documents.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import * as rows from './documents.queries.ts';

export const documentRow = (found: rows.FoundDocument): DocumentRow => {
  const { companyId: _, ownerKind: __, ownerId: ___, coversFrom: ____, fileId, fileName, ...rest } = found;
  const { fileSize, fileType, addedBy, reviewer, ...row } = rest;
  const file =
    fileId && fileName && fileSize && fileType ? { fileId, name: fileName, size: fileSize, mimeType: fileType } : null;
  return { ...row, file, addedBy: addedBy ?? '系统', reviewer: reviewer ?? '' };
};

/** Every kind the owner may have; another company's owner is not found. */
export const foldersOf = async (db: Db, owner: rows.Owner): Promise<{ items: DocumentFolder[] }> => {
  if (!(await rows.ownerExists(db, owner))) refuse('notFound');
  const required: readonly string[] =
    owner.ownerKind === 'company' ? requiredOfCompany : await rows.listRequiredKinds(db, owner);
  const documents = (await rows.listDocumentsOf(db, owner)).map(documentRow);
  const items = documentKindsOf(owner.ownerKind).map((kind) => {
    const ofKind = documents.filter((one) => one.kind === kind);
    const current = ofKind.find(({ isCurrent }) => isCurrent) ?? null;
    const waiting = ofKind.find(({ isCurrent, status }) => !isCurrent && status === 'pending') ?? null;
    const earlier = ofKind.filter((one) => one !== current && one !== waiting);
    return { kind, isRequired: required.includes(kind), current, waiting, earlier };
  });
  return { items };
};
