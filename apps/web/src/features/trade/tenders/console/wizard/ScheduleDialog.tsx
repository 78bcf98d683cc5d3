// Dialog that sets when the draft is published by itself.
import { MAX_SCHEDULE_DAYS } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { scheduleTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { Form } from 'antd';
import { fromField, timeText } from '../../../../../lib/moments.ts';
import { useSend } from '../../../../../lib/use-change.ts';
import { DateItem } from '../../../../../ui/DateItem.tsx';
import { FormDialog } from '../../../../../ui/FormDialog.tsx';
import * as styles from './CopyDialog.module.css';

/** `store`: saves what is not saved yet and returns the version the server has then. */
type Props = { tenderId: string; store: () => Promise<number>; onClose: () => void };
type Values = { publishAt: string };

export const ScheduleDialog = ({ tenderId, store, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const save = useSend({
    form,
    draft: `tender-schedule.${tenderId}`,
    send: async ({ publishAt }: Values, call) => {
      const body = { version: await store(), publishAt: fromField(publishAt) };
      return call(scheduleTender, { params: { tenderId }, body });
    },
    // Other fields of the draft have no place here.
    fieldsOf: ({ fields, message }) => ({ publishAt: Object.values(fields)[0] ?? message }),
    done: ({ publishAt }) => `已定时，${publishAt === null ? '' : timeText(publishAt)} 自动发布`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="定时发布"
      submit="定时发布"
      form={form}
      initial={{ publishAt: '' }}
      save={save}
      onClose={onClose}
    >
      <p className={styles.words}>
        到时间自动发布，条件与手动发布相同。定时期间不能修改，可以随时取消；到时不符合条件就不发布，会通知你原因，草稿保留。
      </p>
      <DateItem
        hasTime
        name="publishAt"
        label="发布时间"
        extra={`北京时间，最晚 ${MAX_SCHEDULE_DAYS} 天以后`}
        rules={[{ required: true, message: '请填写发布时间' }]}
        autoFocus
      />
    </FormDialog>
  );
};
