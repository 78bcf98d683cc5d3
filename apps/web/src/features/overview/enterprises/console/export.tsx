// The request body and button label of an export: the filtered list, or only the selected rows.
import { numberText } from '@rfb/contract/number-text.ts';
import type { SheetFormat } from '../../../services/tasks/shared/ExportButton.tsx';
import type { ListState } from './list-state.ts';

export const exportOf = ({ values, sort, columns }: ListState, selected: ReadonlySet<string>, format: SheetFormat) => {
  const chosen = selected.size > 0 ? { companyIds: [...selected] } : {};
  // Selected rows may be on other pages or outside the current filters.
  const filters = selected.size > 0 ? {} : values;
  return { body: { filters, sort, columns, format, ...chosen } };
};

export const ExportLabel = ({ chosen, total }: { chosen: number; total: number | undefined }) => {
  const count = chosen || total;
  return (
    <span>
      {chosen > 0 ? '导出已选' : '导出当前'}
      {count !== undefined && (
        <>
          {' '}
          <span className="num">{numberText(count)}</span> 家
        </>
      )}
    </span>
  );
};
