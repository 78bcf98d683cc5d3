// Asks why settings are changed and, for fees, from which day on; then saves all changes together.
import { type SettingKey, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import { changeSettings, type SettingView } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { differenceWords } from '@rfb/contract/identity/settings/value-words.ts';
import { Form, Input, Modal } from 'antd';
import { ApiError } from '../../../../lib/api.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { DateItem } from '../../../../ui/DateItem.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { aloneText, usePairing } from '../../proposals/shared/use-pairing.ts';
import * as styles from './settings.module.css';

export type Edit = { view: SettingView; value: unknown };
type Values = { reason: string; effectiveOn?: string };
type Props = {
  edits: Edit[];
  today: string;
  onSaved: () => void;
  onProblems: (problems: Partial<Record<SettingKey, string>>) => void;
  onClose: () => void;
};

export const SaveDialog = ({ edits, today, onSaved, onProblems, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const hasDated = edits.some(({ view }) => settingOf(view.key).isDated);
  const pairing = usePairing('settings');
  const { mode, partners = [] } = pairing ?? {};
  const money = edits.filter(({ view }) => settingOf(view.key).isMoney);
  const moneyNames = money.map(({ view }) => settingOf(view.key).name).join('、');
  const isProposed = money.length > 0 && mode === 'pair';
  const save = useChange(changeSettings, {
    form,
    draft: 'settings-reason',
    input: ({ reason, effectiveOn }: Values) => ({
      body: {
        reason,
        changes: edits.map(({ view: { key, version }, value }) => ({
          key,
          value,
          version,
          ...(effectiveOn && settingOf(key).isDated && { effectiveOn }),
        })),
      },
    }),
    done: ({ proposalId }) =>
      proposalId
        ? `${moneyNames}已提出，由 ${partners.join('、')} 批准后生效，填了日期的从那一天起${edits.length > money.length ? '；其余已保存' : ''}`
        : `${edits.length} 项设置已保存，写入操作日志`,
    onDone: onSaved,
    onFailure: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      const problems = Object.fromEntries(
        edits.flatMap(({ view: { key } }) => (fields[key] ? [[key, fields[key]]] : [])),
      );
      if (Object.keys(problems).length === 0) return false;
      onProblems(problems);
      return true;
    },
  });
  return (
    <Modal
      open
      title={`保存 ${edits.length} 项改动`}
      okText={isProposed ? '提出' : '保存'}
      cancelText="再看看"
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <ul className={styles.summary}>
        {edits.map(({ view: { key, value: before }, value }) => (
          <li key={key}>
            {settingOf(key).name}：{differenceWords(key, before, value).before} 改为{' '}
            <b>{differenceWords(key, before, value).after}</b>
          </li>
        ))}
      </ul>
      {isProposed && (
        <p>
          {moneyNames}须两人办理：现在提出，由 {partners.join('、')} 批准后生效，填了日期的从那一天起。
          {edits.length > money.length && '其余改动立即保存。'}
        </p>
      )}
      {money.length > 0 && pairing?.mode === 'alone' && (
        <p>
          {aloneText(pairing)}，{moneyNames}由你一人改，确认本人后生效，填了日期的从那一天起。
        </p>
      )}
      <Form form={form} layout="vertical" onFinish={save.mutate}>
        {hasDated && (
          <DateItem
            name="effectiveOn"
            label="会费从哪一天起"
            extra="不填则立即生效；已经提交的申请按提交时的会费"
            min={today}
          />
        )}
        <Form.Item name="reason" label="改动原因" rules={[ruleOf(changeSettings.body.shape.reason)]} required>
          <Input maxLength={200} placeholder="例如：理事会 11 月 12 日决定" />
        </Form.Item>
      </Form>
    </Modal>
  );
};
