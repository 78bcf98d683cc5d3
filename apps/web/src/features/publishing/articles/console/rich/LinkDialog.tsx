// Dialog for the target of a link, and its text when none is selected.
import { isSafeHref } from '@rfb/contract/safe-href.ts';
import type { Editor } from '@tiptap/core';
import { Button, Form, Input, Modal } from 'antd';
import { cx } from '../../../../../lib/cx.ts';
import * as styles from './RichEditor.module.css';

type Props = { editor: Editor; onClose: () => void };
type Values = { href: string; text?: string };

/** Completes targets like www.mot.gov.cn. */
const addressOf = (typed: string) => {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text;
};

const check = async (_: unknown, typed: string) => {
  if (!typed?.trim()) throw new Error('请填写链接地址');
  if (!isSafeHref(addressOf(typed))) throw new Error('只能用 http、https、邮箱，或以 / 开头的本站地址');
};

export const LinkDialog = ({ editor, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const present = editor.getAttributes('link').href as string | undefined;
  const needsWords = editor.state.selection.empty && !present;
  const finish = (run: () => void) => {
    onClose();
    run();
  };
  const save = ({ href, text }: Values) => {
    const mark = { type: 'link', attrs: { href: addressOf(href) } };
    finish(() => {
      if (needsWords)
        editor
          .chain()
          .focus()
          .insertContent({ type: 'text', text: text?.trim() || addressOf(href), marks: [mark] })
          .run();
      else editor.chain().focus().extendMarkRange('link').setMark('link', mark.attrs).run();
    });
  };
  return (
    <Modal
      open
      title={present ? '修改链接' : '插入链接'}
      onCancel={onClose}
      footer={
        <>
          {present && (
            <Button
              className={cx(styles.richDialogLeft)}
              onClick={() => finish(() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run())}
            >
              去掉链接
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={() => form.submit()}>
            {present ? '保存链接' : '插入链接'}
          </Button>
        </>
      }
    >
      <Form form={form} layout="vertical" onFinish={save} initialValues={{ href: present ?? '' }}>
        <Form.Item name="href" label="链接地址" required rules={[{ validator: check }]} validateTrigger="onBlur">
          <Input
            autoFocus
            maxLength={500}
            placeholder="https:// 或 /industry-news"
            onPressEnter={() => form.submit()}
          />
        </Form.Item>
        {needsWords && (
          <Form.Item name="text" label="显示的文字（不填则显示地址）">
            <Input maxLength={80} onPressEnter={() => form.submit()} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
};
