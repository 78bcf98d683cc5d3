// What each role may do, rendered from the contract's areas that the server enforces.
import { type Area, allCompanyRoles, areas } from '@rfb/contract/areas.ts';
import { areaLabels } from '@rfb/contract/identity/colleagues/colleagues.labels.ts';
import { RightsTable } from '../../../../ui/RightsTable.tsx';
import { RoleTag } from './RoleTag.tsx';

export const AreaTable = () => (
  <RightsTable
    roles={allCompanyRoles.map((role) => ({ key: role, tag: <RoleTag role={role} /> }))}
    rows={Object.entries(areaLabels).map(([area, name]) => ({ key: area, name, rights: areas[area as Area] }))}
  />
);
