// Internal notes of staff, and a field to add one.
import { addMessageNote } from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import type { MessageDetail } from '@rfb/contract/publishing/messages/messages.ts';
import { Button, Form, Input } from 'antd';
import { timeText } from '../../../../lib/moments.ts';
import { type Call, useSend } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import * as styles from './cases.module.css';

type Props = { draft: string; notes: MessageDetail['notes']; add: (call: Call, text: string) => Promise<unknown> };

export const CaseNotes = ({ draft, notes, add }: Props) => {
  const [form] = Form.useForm<{ text: string }>();
  const save = useSend({
    form,
    draft,
    send: ({ text }: { text: string }, call) => add(call, text),
    done: '备注已添加',
    onDone: () => form.resetFields(),
  });
  return (
    <section className={styles.casePart}>
      <h3>
        内部备注<small>对方看不到</small>
      </h3>
      {notes.map(({ id, text, author, writtenAt }) => (
        <div key={id} className={styles.caseNote}>
          {text}
          <small>
            {author}　<span className="num">{timeText(writtenAt)}</span>
          </small>
        </div>
      ))}
      <Allowed to={addMessageNote}>
        <Form form={form} className={styles.caseNoteForm} onFinish={save.mutate}>
          <Form.Item name="text" rules={[{ required: true, whitespace: true, message: '请填写备注' }]}>
            <Input.TextArea
              aria-label="添加备注"
              placeholder="记下电话里说的、要核对的"
              autoSize={{ minRows: 1, maxRows: 4 }}
              maxLength={500}
            />
          </Form.Item>
          <Button htmlType="submit" size="small" loading={save.isPending}>
            添加
          </Button>
        </Form>
      </Allowed>
    </section>
  );
};
