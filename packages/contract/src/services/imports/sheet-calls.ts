// The import endpoints of fleets and staff under common names, for code that handles both.
import * as fleet from './imports.endpoints.ts';
import * as staff from './staff-imports.endpoints.ts';

export const sheetCalls = {
  fleet: {
    template: fleet.getSheetTemplate,
    check: fleet.checkSheet,
    preview: fleet.getSheetPreview,
    rows: fleet.listSheetRows,
    fix: fleet.fixSheetRow,
    confirm: fleet.confirmSheet,
    problems: fleet.getSheetProblems,
  },
  staff: {
    template: staff.getStaffSheetTemplate,
    check: staff.checkStaffSheet,
    preview: staff.getStaffSheetPreview,
    rows: staff.listStaffSheetRows,
    fix: staff.fixStaffSheetRow,
    confirm: staff.confirmStaffSheet,
    problems: staff.getStaffSheetProblems,
  },
};
export type SheetCalls = (typeof sheetCalls)['fleet' | 'staff'];
