// The upload of the company's road transport permit, from the road.
import { listDocuments } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { DocumentDialog } from '../../../../membership/documents/shared/DocumentDialog.tsx';

export const PermitDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useAsk(listDocuments, { query: { ownerKind: 'company' } });
  const folder = data?.items.find(({ kind }) => kind === 'transportPermit');
  return folder && <DocumentDialog folder={folder} owner={{ ownerKind: 'company' }} onClose={onClose} />;
};
