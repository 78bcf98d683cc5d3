// Asks why a change is cancelled before its day, and says what stays, who is told, and that one person is enough.
import { settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import { cancelSetting, type SettingView } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { valueWords } from '@rfb/contract/identity/settings/value-words.ts';
import { Form, Input } from 'antd';
import { dayText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import * as styles from './settings.module.css';

type Values = { reason: string };
type Props = { view: SettingView; change: SettingView['coming'][number]; onClose: () => void };

export const CancelDialog = ({ view: { key, value, coming }, change, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(cancelSetting, {
    form,
    draft: `setting-cancel.${key}`,
    input: ({ reason }: Values) => ({ body: { key, effectiveFrom: change.effectiveFrom, reason } }),
    done: '已取消，写入操作日志',
    onDone: onClose,
  });
  const before = coming[coming.indexOf(change) - 1]?.value ?? value;
  return (
    <FormDialog
      title={`取消${settingOf(key).name}的改动`}
      submit="取消这项改动"
      form={form}
      initial={{ reason: '' }}
      save={save}
      onClose={onClose}
    >
      <ul className={styles.summary}>
        <li>
          <span className="num">{dayText(change.effectiveFrom)}</span> 起改为 {valueWords(key, change.value)}
          ，取消后仍为 <b>{valueWords(key, before)}</b>。
        </li>
        <li>原来的值不变，所以一人就可以取消，两人办理的也一样。其他可以改会费的管理员会收到通知。</li>
        <li>取消不能撤回；要恢复，请重新提出。</li>
      </ul>
      <Form.Item name="reason" label="取消原因" rules={[ruleOf(cancelSetting.body.shape.reason)]}>
        <Input maxLength={200} placeholder="例如：理事会决定推迟" />
      </Form.Item>
    </FormDialog>
  );
};
