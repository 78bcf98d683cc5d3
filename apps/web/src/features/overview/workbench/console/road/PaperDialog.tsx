// The upload of a paper of the company, from the road.
import type { DocumentKind } from '@rfb/contract/membership/documents/document.labels.ts';
import { listDocuments } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { DocumentDialog } from '../../../../membership/documents/shared/DocumentDialog.tsx';

export const PaperDialog = ({ paper, onClose }: { paper: DocumentKind; onClose: () => void }) => {
  const { data } = useAsk(listDocuments, { query: { ownerKind: 'company' } });
  const folder = data?.items.find(({ kind }) => kind === paper);
  return folder && <DocumentDialog folder={folder} owner={{ ownerKind: 'company' }} onClose={onClose} />;
};
