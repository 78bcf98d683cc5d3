// Edits the settings: groups beside their navigation, all changes saved together.
import { catalogue, type SettingKey, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import { type SettingGroup, settingGroups } from '@rfb/contract/identity/settings/declare.ts';
import type { SettingView } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { differenceWords, isSameValue } from '@rfb/contract/identity/settings/value-words.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useKeptState } from '../../../../lib/use-kept-input.ts';
import { LeaveGuard } from '../../../../ui/LeaveGuard.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { GroupNav, groupId, groups } from './GroupNav.tsx';
import { LevelTable, levelKeys } from './LevelTable.tsx';
import { type Edit, SaveDialog } from './SaveDialog.tsx';
import { SettingRow, type Shown } from './SettingRow.tsx';
import * as styles from './settings.module.css';

type Values = Partial<Record<SettingKey, unknown>>;
type Problems = Partial<Record<SettingKey, string>>;

const without = <T extends object>(values: T, key: keyof T) => {
  const { [key]: _, ...rest } = values;
  return rest as T;
};

/** What the server would say; a wrong value stays as it was typed. */
const problemOf = (key: SettingKey, value: unknown) => catalogue[key].schema.safeParse(value).error?.issues[0]?.message;

type Bar = { edits: Edit[]; isWrong: boolean; onDiscard: () => void; onSave: () => void };

const SaveBar = ({ edits, isWrong, onDiscard, onSave }: Bar) => (
  <section className={styles.saveBar} aria-label="未保存的改动">
    <b>{edits.length} 项未保存</b>
    <p>
      {edits.map(({ view: { key, value: before }, value }) => (
        <span key={key}>
          {settingOf(key).name} {differenceWords(key, before, value).before} 改为{' '}
          <b>{differenceWords(key, before, value).after}</b>
        </span>
      ))}
    </p>
    <Button onClick={onDiscard}>放弃改动</Button>
    <Button type="primary" disabled={isWrong} onClick={onSave}>
      保存 {edits.length} 项改动
    </Button>
  </section>
);

type Listed = { group: SettingGroup; items: SettingView[]; shown: (view: SettingView) => Shown };

const Group = ({ group, items, shown }: Listed) => {
  const own = items.filter(({ key }) => settingOf(key).group === group);
  const { name, note } = settingGroups[group];
  return (
    <div id={groupId(group)} className={styles.group} tabIndex={-1}>
      <Panel title={name} extra={<span className="muted">{note}</span>} flush>
        {group === 'levels' && <LevelTable items={own} shown={shown} />}
        <ul className={styles.rows}>
          {own
            .filter(({ key }) => !levelKeys.includes(key))
            .map((view) => (
              <SettingRow key={view.key} view={view} {...shown(view)} />
            ))}
        </ul>
      </Panel>
    </div>
  );
};

type Props = { items: SettingView[]; today: string; onHistory: (key: SettingKey) => void };

export const SettingsEditor = ({ items, today, onHistory }: Props) => {
  const [values, setValues] = useState<Values>({});
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  useKeptState('settings', Object.keys(values).length > 0 ? values : undefined, setValues);
  const edits = items.flatMap((view) => (view.key in values ? [{ view, value: values[view.key] }] : []));
  const isWrong = edits.some(({ view, value }) => problemOf(view.key, value) !== undefined);
  const edit = (view: SettingView, value: unknown) => {
    setProblems((known) => without(known, view.key));
    setValues((known) => (isSameValue(view.value, value) ? without(known, view.key) : { ...known, [view.key]: value }));
  };
  const end = () => {
    setValues({});
    setProblems({});
    setSaving(false);
  };
  const shown = (view: SettingView): Shown => ({
    edit: view.key in values ? { value: values[view.key] } : undefined,
    problem: problems[view.key] ?? (view.key in values ? problemOf(view.key, values[view.key]) : undefined),
    onEdit: (value) => edit(view, value),
    onHistory: () => onHistory(view.key),
  });
  return (
    <>
      <LeaveGuard isDirty={edits.length > 0} />
      <div className={styles.columns}>
        <GroupNav edited={edits.map(({ view }) => settingOf(view.key).group)} />
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group} group={group} items={items} shown={shown} />
          ))}
        </div>
      </div>
      {edits.length > 0 && <SaveBar edits={edits} isWrong={isWrong} onDiscard={end} onSave={() => setSaving(true)} />}
      {isSaving && edits.length > 0 && (
        <SaveDialog
          edits={edits}
          today={today}
          onSaved={end}
          onProblems={(found) => {
            setProblems(found);
            setSaving(false);
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
};
