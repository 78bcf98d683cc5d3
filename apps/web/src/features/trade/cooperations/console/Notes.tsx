// The company's own notes about a partner, with a field to add one.

import {
  addCooperationNote,
  deleteCooperationNote,
} from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import type { CooperationDetail } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { App, Button, Form, Input } from 'antd';
import { timeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import * as styles from './CooperationDrawer.module.css';

export const Notes = ({ cooperation: { id, notes } }: { cooperation: Pick<CooperationDetail, 'id' | 'notes'> }) => {
  const { modal } = App.useApp();
  const [form] = Form.useForm<{ text: string }>();
  const add = useChange(addCooperationNote, {
    form,
    draft: `cooperation-note.${id}`,
    input: (body: { text: string }) => ({ params: { cooperationId: id }, body }),
    done: '备注已添加',
    onDone: () => form.resetFields(),
  });
  const remove = useChange(deleteCooperationNote, {
    input: (noteId: string) => ({ params: { cooperationId: id, noteId } }),
    done: '备注已删除',
  });
  return (
    <>
      <h3>
        内部备注<small>对方不可见</small>
      </h3>
      {notes.map((note) => (
        <div key={note.id} className={styles.note}>
          {note.text}
          <small className={styles.noteMeta}>
            {note.author}　<span className="num">{timeText(note.writtenAt)}</span>
            <Allowed to={addCooperationNote}>
              <button
                type="button"
                className="link"
                aria-label={`删除备注：${note.text.slice(0, 20)}`}
                onClick={() =>
                  modal.confirm({
                    title: '删除这条备注？',
                    okText: '删除备注',
                    cancelText: '保留',
                    onOk: () => remove.settled(note.id),
                  })
                }
              >
                删除
              </button>
            </Allowed>
          </small>
        </div>
      ))}
      <Allowed to={addCooperationNote}>
        <Form form={form} className={styles.noteForm} validateTrigger="onSubmit" onFinish={add.mutate}>
          <Form.Item name="text" rules={[ruleOf(addCooperationNote.body.shape.text)]}>
            <Input.TextArea
              autoSize={{ minRows: 1, maxRows: 6 }}
              maxLength={500}
              aria-label="新备注"
              placeholder="写一条备注"
            />
          </Form.Item>
          <Button htmlType="submit" loading={add.isPending}>
            添加
          </Button>
        </Form>
      </Allowed>
    </>
  );
};
