// More pictures of the receipt after signing.
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { MAX_ORDER_PHOTOS } from '@rfb/contract/transport/orders/order.labels.ts';
import { addReceiptPhotos } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { OrderDetail } from '@rfb/contract/transport/orders/orders.ts';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../../lib/use-change.ts';
import { EditDialog } from '../../../../../ui/EditDialog.tsx';
import { FilesField, fileIdsOf } from '../../../../services/files/shared/FilesField.tsx';
import { placeText, unloadingPlaces } from '../../shared/order-places.ts';
import { useKeepOrder } from '../use-order.ts';

type Values = { photos?: StoredFile[]; stop?: number };

export const ReceiptDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const keep = useKeepOrder();
  const [isBusy, setBusy] = useState(false);
  const chosen = Form.useWatch('photos', form);
  const places = unloadingPlaces(order);
  const stop = Form.useWatch('stop', form) ?? places.at(-1)?.number ?? null;
  const signed = order.milestones.find((one) => one.kind === 'signed' && (one.stop === stop || places.length === 1));
  const there = signed?.photos.length ?? 0;
  const save = useChange(addReceiptPhotos, {
    form,
    draft: `order-receipt.${order.id}`,
    input: ({ photos }: Values) => ({ params: { orderId: order.id }, body: { photos: fileIdsOf(photos), stop } }),
    done: '回单照片已补充',
    onDone: (reply) => {
      keep(reply);
      onClose();
    },
  });
  return (
    <EditDialog
      title="补充回单照片"
      submit="补充"
      isDirty={(chosen?.length ?? 0) > 0 && !save.isSuccess}
      isBusy={save.isPending}
      isReady={!isBusy && (chosen?.length ?? 0) > 0}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ stop }} onFinish={save.mutate}>
        {places.length > 1 && (
          <Form.Item name="stop" label="哪个卸货点">
            <Radio.Group options={places.map((place) => ({ value: place.number, label: placeText(place) }))} />
          </Form.Item>
        )}
        <Form.Item name="photos" label="回单照片" extra="运单完成以前可以补充，货主会看到">
          <FilesField purpose="orderPhoto" max={MAX_ORDER_PHOTOS - there} label="回单照片" onBusy={setBusy} />
        </Form.Item>
      </Form>
    </EditDialog>
  );
};
