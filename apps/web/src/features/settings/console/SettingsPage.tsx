// The settings of the office: typed inputs in groups, saved together with a reason; each says who changed it last.
import { HistoryOutlined } from '@ant-design/icons';
import { type SettingKey, settingOf } from '@rfb/contract/settings/catalogue.ts';
import { type SettingGroup, settingGroups } from '@rfb/contract/settings/declare.ts';
import { listSettings, type SettingView } from '@rfb/contract/settings/settings.endpoints.ts';
import { differenceWords, isSameValue } from '@rfb/contract/settings/value-words.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../lib/query-client.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { PairingNotice } from '../../proposals/shared/PairingNotice.tsx';
import { ProposalsPanel } from '../../proposals/shared/ProposalsPanel.tsx';
import { SettingsFrame } from '../shared/SettingsFrame.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { type Edit, SaveDialog } from './SaveDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import * as styles from './settings.module.css';

type Values = Partial<Record<SettingKey, unknown>>;
type Problems = Partial<Record<SettingKey, string>>;

const without = <T extends object>(values: T, key: keyof T) => {
  const { [key]: _, ...rest } = values;
  return rest as T;
};

const groups = Object.entries(settingGroups) as [SettingGroup, (typeof settingGroups)[SettingGroup]][];

const SaveBar = ({ edits, onDiscard, onSave }: { edits: Edit[]; onDiscard: () => void; onSave: () => void }) => (
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
    <Button type="primary" onClick={onSave}>
      保存 {edits.length} 项改动
    </Button>
  </section>
);

const Editor = ({
  items,
  today,
  onHistory,
}: {
  items: SettingView[];
  today: string;
  onHistory: (key: SettingKey) => void;
}) => {
  const [values, setValues] = useState<Values>({});
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const edits = items.flatMap((view) => (view.key in values ? [{ view, value: values[view.key] }] : []));
  const edit = (view: SettingView, value: unknown) => {
    setProblems((known) => without(known, view.key));
    setValues((known) => (isSameValue(view.value, value) ? without(known, view.key) : { ...known, [view.key]: value }));
  };
  const end = () => {
    setValues({});
    setProblems({});
    setSaving(false);
  };
  return (
    <>
      <LeaveGuard isDirty={edits.length > 0} />
      {groups.map(([group, { name, note }]) => (
        <Panel key={group} title={name} extra={<span className="muted">{note}</span>} flush>
          <ul className={styles.rows}>
            {items
              .filter(({ key }) => settingOf(key).group === group)
              .map((view) => (
                <SettingRow
                  key={view.key}
                  view={view}
                  edit={view.key in values ? { value: values[view.key] } : undefined}
                  problem={problems[view.key]}
                  onEdit={(value) => edit(view, value)}
                  onHistory={() => onHistory(view.key)}
                />
              ))}
          </ul>
        </Panel>
      ))}
      {edits.length > 0 && <SaveBar edits={edits} onDiscard={end} onSave={() => setSaving(true)} />}
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

export const SettingsPage = () => {
  const settings = useAsk(listSettings);
  const [shown, setShown] = useState<{ key: SettingKey | undefined }>();
  return (
    <SettingsFrame
      note="工作人员可以改的数和文字；每一项写明谁改过，改动写入操作日志"
      actions={
        <Button icon={<HistoryOutlined />} onClick={() => setShown({ key: undefined })}>
          全部改动记录
        </Button>
      }
    >
      <PairingNotice kind="settings" act="会费与金额的改动" />
      <ProposalsPanel />
      <QueryView of={settings} rows={12}>
        {({ items, today }) => <Editor items={items} today={today} onHistory={(key) => setShown({ key })} />}
      </QueryView>
      {shown && <HistoryDrawer settingKey={shown.key} onClose={() => setShown(undefined)} />}
    </SettingsFrame>
  );
};
