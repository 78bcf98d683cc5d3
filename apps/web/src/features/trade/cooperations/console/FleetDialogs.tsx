// The dialogs of a shipper's cooperative fleets, one at a time.
import type { CooperationSummary } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { AgreementOrderDrawer } from '../shared/AgreementOrderDrawer.tsx';
import { AgreementDialog } from './AgreementDialog.tsx';
import { BlockDialog, type Blocked } from './BlockDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MoveDialog, type Moving } from './MoveDialog.tsx';
import { SortDialog } from './SortDialog.tsx';

export type Dialog =
  | { kind: 'invite'; keyword?: string }
  | { kind: 'link' }
  | { kind: 'move'; moving: Moving }
  | { kind: 'block'; company: Blocked }
  | { kind: 'agreement' | 'sort' | 'order'; cooperation: Cooperation };

type DialogsProps = { dialog: Dialog; groups: CooperationSummary['groups']; onClose: () => void };

export const FleetDialogs = ({ dialog, groups, onClose }: DialogsProps) => {
  switch (dialog.kind) {
    case 'invite':
      return <InviteDialog groups={groups} keyword={dialog.keyword ?? ''} onClose={onClose} />;
    case 'link':
      return <LinkDialog groups={groups} onClose={onClose} />;
    case 'move':
      return <MoveDialog moving={dialog.moving} onClose={onClose} />;
    case 'block':
      return <BlockDialog company={dialog.company} onClose={onClose} />;
    case 'agreement':
      return <AgreementDialog cooperation={dialog.cooperation} onClose={onClose} />;
    case 'order':
      return (
        <AgreementOrderDrawer
          cooperationId={dialog.cooperation.id}
          fleetName={dialog.cooperation.partner.name}
          onClose={onClose}
        />
      );
    case 'sort':
      return <SortDialog cooperation={dialog.cooperation} groups={groups} onClose={onClose} />;
  }
};
