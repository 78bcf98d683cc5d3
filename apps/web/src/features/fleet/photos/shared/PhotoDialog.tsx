// Sends one picture for the office to look at; what may be recognisable in it is said before it is chosen.
import { MAX_PHOTOS, PHOTO_WARNING, type PhotoKind, photoKinds } from '@rfb/contract/fleet/photos/photo.states.ts';
import { submitPhoto } from '@rfb/contract/fleet/photos/photos.endpoints.ts';
import { PhotoText } from '@rfb/contract/fleet/photos/photos.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { optionsOf } from '../../../../ui/options.ts';
import { FileField } from '../../../services/files/shared/FileField.tsx';
import * as styles from './photos.module.css';

type Values = { kind: PhotoKind; file: StoredFile | null; alt: string; vehicleId?: string };
type Props = {
  vehicles: readonly { id: string; plateNo: string }[];
  isFull: boolean;
  /** A cover waits already. */
  hasCover: boolean;
  onClose: () => void;
};

export const PhotoDialog = ({ vehicles, isFull, hasCover, onClose }: Props) => {
  const [form] = Form.useForm<Values>();
  const [isUploading, setUploading] = useState(false);
  const kind = Form.useWatch('kind', form);
  const send = useChange(submitPhoto, {
    form,
    draft: 'fleet photo',
    fieldsOf: ({ fields: { fileId, ...others } }) => ({ ...others, ...(fileId && { file: fileId }) }),
    input: ({ kind, file, alt, vehicleId }: Values) => ({
      body: { kind, fileId: file?.fileId ?? '', alt, vehicleId: vehicleId ?? null },
    }),
    done: '已提交，秘书处看过才公开',
    onDone: onClose,
  });
  const options = optionsOf(photoKinds).map((option) => ({
    ...option,
    disabled: option.value === 'vehicle' && isFull,
  }));
  return (
    <FormDialog<Values>
      title="上传照片"
      submit="提交审核"
      width={560}
      form={form}
      initial={{ kind: isFull ? 'cover' : 'vehicle', alt: '' }}
      isReady={!isUploading}
      save={send}
      onClose={onClose}
    >
      <div className={styles.warning}>
        <Notice tone="warning" title="先看清楚再传。" text={PHOTO_WARNING} />
      </div>
      <Form.Item
        name="kind"
        label="用在哪里"
        extra={
          kind === 'cover'
            ? `铺在公开页面最上方，横幅最合适。${hasCover ? '会换下还在待审的那张封面。' : ''}`
            : isFull && `照片已有 ${MAX_PHOTOS} 张，先撤下一张才能再传`
        }
      >
        <Radio.Group options={options} />
      </Form.Item>
      <Form.Item name="file" label="图片" rules={[{ required: true, message: '请选择图片' }]}>
        <FileField purpose="fleetPhoto" label="图片" onBusy={setUploading} />
      </Form.Item>
      <Form.Item
        name="alt"
        label="说明"
        extra="随照片公开，通过后不能再改"
        rules={[{ required: true, message: '请写一句说明' }, ruleOf(PhotoText)]}
      >
        <Input maxLength={40} placeholder="例如：苏州场站夜间装货" />
      </Form.Item>
      {vehicles.length > 0 && (
        <Form.Item name="vehicleId" label="照片里是哪台车（可不选）" extra="公开页面只写车长与车身，不写车牌">
          <Select
            allowClear
            showSearch
            optionFilterProp="label"
            placeholder="车牌号"
            options={vehicles.map(({ id, plateNo }) => ({ value: id, label: plateNo }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
};
