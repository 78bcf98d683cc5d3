// Fields for the photos of a card: alternative text and order.
import { ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { MAX_CARD_PHOTOS } from '@rfb/contract/fleet/cards/card.labels.ts';
import { CardPhoto } from '@rfb/contract/fleet/cards/cards.ts';
import { Button, Form, Input } from 'antd';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { FileField } from '../../../services/files/shared/FileField.tsx';
import { FileImage } from '../../../services/files/shared/FileImage.tsx';
import * as styles from './CardPage.module.css';

type Props = { canChange: boolean; onBusy: (isBusy: boolean) => void };

export const PhotoRows = ({ canChange, onBusy }: Props) => {
  const form = Form.useFormInstance();
  return (
    <Form.List name="photos">
      {(rows, { add, remove, move }, { errors }) => (
        <fieldset className={styles.cardPart} data-card-field="photos">
          <legend>照片</legend>
          <p className="muted">
            最多 {MAX_CARD_PHOTOS} 张，例如车辆、场站、装卸现场；不要拍到证件和他人面部。每张写一句说明。
          </p>
          <ul className={styles.cardPhotos}>
            {rows.map(({ key, name }, index) => (
              <li key={key}>
                <FileImage
                  fileId={form.getFieldValue(['photos', name, 'fileId']) as string}
                  alt=""
                  fallback={<span className={styles.cardPhotoBlank} />}
                />
                <Form.Item name={[name, 'fileId']} hidden>
                  <Input />
                </Form.Item>
                <Form.Item name={[name, 'alt']} label={`照片 ${index + 1} 说明`} rules={[ruleOf(CardPhoto.shape.alt)]}>
                  <Input maxLength={40} placeholder="例如：苏州场站装货现场" />
                </Form.Item>
                {canChange && (
                  <span className={styles.cardPhotoActs}>
                    <Button
                      size="small"
                      icon={<ArrowUpOutlined aria-hidden />}
                      aria-label={`照片 ${index + 1} 前移`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <Button
                      size="small"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={`移除照片 ${index + 1}`}
                      onClick={() => remove(name)}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
          <Form.ErrorList errors={errors} />
          {canChange && rows.length < MAX_CARD_PHOTOS && (
            <FileField
              // A new key resets the upload field after each finished upload.
              key={rows.length}
              purpose="cardPicture"
              label="照片"
              value={null}
              onBusy={onBusy}
              onChange={(file) => file && add({ fileId: file.fileId, alt: '' })}
            />
          )}
        </fieldset>
      )}
    </Form.List>
  );
};
