// The import endpoints for staff: the same calls under /admin, for administrators, without a membership.
import { duesPaths } from '../../affected.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import * as fleet from './imports.endpoints.ts';

type ForStaff<E extends Endpoint> = Omit<E, 'needs' | 'path' | 'access' | 'duty' | 'area'> & {
  path: `/${string}`;
  access: 'canAdmin';
  duty: 'enterprises';
};

const forStaff = <E extends Endpoint>({
  needs: _,
  path,
  access: __,
  duty: ___,
  area: ____,
  ...rest
}: E): ForStaff<E> => ({
  ...rest,
  path: `/admin${path}`,
  access: 'canAdmin',
  duty: 'enterprises',
});

const affects = ['/admin/imports'] as const;

export const getStaffSheetTemplate = defineEndpoint(forStaff(fleet.getSheetTemplate));
export const checkStaffSheet = defineEndpoint({ ...forStaff(fleet.checkSheet), affects });
export const getStaffSheetPreview = defineEndpoint(forStaff(fleet.getSheetPreview));
export const listStaffSheetRows = defineEndpoint(forStaff(fleet.listSheetRows));
export const fixStaffSheetRow = defineEndpoint({ ...forStaff(fleet.fixSheetRow), affects });
export const confirmStaffSheet = defineEndpoint({
  ...forStaff(fleet.confirmSheet),
  affects: duesPaths,
});
export const getStaffSheetProblems = defineEndpoint(forStaff(fleet.getSheetProblems));
