// The form of a rating: a mark on each of three axes, and a text that may be empty.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { ratingAxes } from '@rfb/contract/transport/ratings/rating.labels.ts';
import { type OrderRating, rateOrder } from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { Button, Form, Input } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { SquaresInput } from '../../../../ui/Squares.tsx';
import type { Measured } from './GivenRating.tsx';
import * as styles from './RatingPanel.module.css';

type Axes = [number, number, number];
type Values = { axes: Axes; text: string };
type Props = {
  orderId: string;
  side: OrderSide;
  mine: OrderRating | null;
  measured: Measured;
  onDone: () => void;
};

export const RatingForm = ({ orderId, side, mine, measured, onDone }: Props) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(rateOrder, {
    form,
    draft: `rating ${orderId}`,
    input: ({ axes, text }: Values) => ({ params: { orderId }, body: { axes: [...axes] as Axes, text } }),
    done: ({ isRevealed }) => (isRevealed ? '双方都已评价，评价已公开' : '评价已提交，公开前可以修改'),
    onDone,
  });
  return (
    <Form
      form={form}
      layout="horizontal"
      labelAlign="left"
      colon={false}
      requiredMark={false}
      className={styles.form ?? ''}
      initialValues={{ axes: mine?.axes ?? [], text: mine?.text ?? '' }}
      onFinish={save.mutate}
    >
      {ratingAxes[side].map((name, index) => (
        <Form.Item
          key={name}
          name={['axes', index]}
          label={name}
          labelCol={{ flex: '88px' }}
          extra={measured[name]}
          rules={[{ required: true, message: `请给${name}打分` }]}
        >
          <SquaresInput name={name} />
        </Form.Item>
      ))}
      <Form.Item name="text">
        <Input.TextArea
          aria-label="评价内容"
          placeholder="写给对方，也给以后的合作方看；可以不写"
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={300}
          showCount
        />
      </Form.Item>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {mine ? '保存修改' : '提交评价'}
        </Button>
        {mine && <Button onClick={onDone}>不改了</Button>}
      </div>
    </Form>
  );
};
