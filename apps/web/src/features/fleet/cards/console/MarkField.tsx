// Field for the fleet's logo: a picture, or the first character of its name.
import { Button } from 'antd';
import { Monogram } from '../../../../ui/Monogram.tsx';
import { FileField } from '../../../services/files/shared/FileField.tsx';
import { FileImage } from '../../../services/files/shared/FileImage.tsx';
import * as styles from './CardPage.module.css';

type Props = {
  name: string;
  canChange: boolean;
  onBusy: (isBusy: boolean) => void;
  /** Set by the form item. */
  value?: string | null;
  onChange?: (fileId: string | null) => void;
};

export const MarkField = ({ name, canChange, onBusy, value, onChange }: Props) => (
  <div className={styles.cardMark} data-card-field="avatar">
    {value ? <FileImage fileId={value} alt="现在的企业标志" /> : <Monogram name={name} size={64} />}
    {value && canChange && (
      <Button size="small" onClick={() => onChange?.(null)}>
        移除标志
      </Button>
    )}
    {!value && canChange && (
      <FileField
        purpose="cardPicture"
        label="企业标志"
        value={null}
        hint="方形图片最合适；不上传时显示企业名称的第一个字"
        onBusy={onBusy}
        onChange={(file) => file && onChange?.(file.fileId)}
      />
    )}
  </div>
);
