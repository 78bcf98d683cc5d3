// Dialog to insert the number of a standard in the library's spelling.
import { standardsIn } from '@rfb/contract/publishing/articles/standard-numbers.ts';
import { Form, Input, Modal } from 'antd';

type Props = { onClose: () => void; onInsert: (number: string) => void };

/** GB1589-2016 → GB 1589-2016; undefined when it is not a standard number. */
const standardIn = (typed: string) => {
  const text = typed.trim().toUpperCase();
  const [found, ...others] = standardsIn(text);
  return found && others.length === 0 && found.start === 0 && found.end === text.length ? found.number : undefined;
};

const check = async (_: unknown, typed: string) => {
  if (!standardIn(typed ?? '')) throw new Error('请填写标准编号，如 GB 1589-2016、JT/T 617.1-2018');
};

export const StandardDialog = ({ onClose, onInsert }: Props) => {
  const [form] = Form.useForm<{ number: string }>();
  return (
    <Modal open title="插入标准编号" okText="插入编号" cancelText="取消" onOk={() => form.submit()} onCancel={onClose}>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ number }) => {
          onClose();
          onInsert(standardIn(number) ?? number);
        }}
      >
        <Form.Item
          name="number"
          label="标准编号"
          extra="文中的标准编号自动链接到标准库，直接输入也可以。"
          rules={[{ validator: check }]}
          validateTrigger="onBlur"
        >
          <Input autoFocus maxLength={40} placeholder="GB 1589-2016" onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
