// Fees and running tenders of the four levels as a table: one row for each level.
import type { SettingKey } from '@rfb/contract/identity/settings/catalogue.ts';
import type { SettingView } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { cx } from '../../../../lib/cx.ts';
import { LevelTag } from '../../../../ui/LevelTag.tsx';
import * as styles from './LevelTable.module.css';
import { LastChange, SettingField, type Shown } from './SettingRow.tsx';

type Level = keyof typeof memberLevels;
const levels = Object.keys(memberLevels) as Level[];
const columns = [
  ['会费，每年', 'fee'],
  ['同时进行的竞价', 'tenders'],
] as const;
const keyOf = (column: 'fee' | 'tenders', level: Level) => `${column}.${level}` as const satisfies SettingKey;

/** The settings that are shown in the table instead of rows of their own. */
export const levelKeys: readonly SettingKey[] = levels.flatMap((level) =>
  columns.map(([, column]) => keyOf(column, level)),
);

type Props = { shown: (view: SettingView) => Shown; items: SettingView[] };

const LevelRow = ({ level, items, shown }: Props & { level: Level }) => {
  const cells = columns.flatMap(([name, column]) => {
    const view = items.find(({ key }) => key === keyOf(column, level));
    return view ? [{ name, view, ...shown(view) }] : [];
  });
  const changed = cells.filter(({ view }) => view.lastChange !== null);
  return (
    <tr className={cx(cells.some(({ edit }) => edit) && styles.edited)}>
      <th scope="row">
        <LevelTag level={level} />
      </th>
      {cells.map(({ name, ...cell }) => (
        <td key={cell.view.key} data-label={name}>
          <SettingField {...cell} />
        </td>
      ))}
      <td data-label="上次修改">
        {(changed.length > 0 ? changed : cells.slice(0, 1)).map(({ name, view, onHistory }) => (
          <LastChange key={view.key} view={view} onHistory={onHistory} {...(changed.length > 1 && { of: name })} />
        ))}
      </td>
    </tr>
  );
};

export const LevelTable = (props: Props) => (
  <table className={styles.levels}>
    <thead>
      <tr>
        <th scope="col">等级</th>
        {columns.map(([name]) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        <th scope="col">上次修改</th>
      </tr>
    </thead>
    <tbody>
      {levels.map((level) => (
        <LevelRow key={level} level={level} {...props} />
      ))}
    </tbody>
  </table>
);
