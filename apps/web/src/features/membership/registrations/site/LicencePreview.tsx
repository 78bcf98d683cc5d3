// Preview of the uploaded licence beside the form: zoom and rotation for pictures, name and page count for PDFs.
import { PAPER_WATERMARK } from '@rfb/contract/services/files/purposes.ts';
import { useState } from 'react';
import * as formsStyles from '../../../../site/forms/forms.module.css';
import { Icon } from '../../../../site/shell/Icon.tsx';
import * as styles from './register.module.css';
import type { Licence } from './use-licence.ts';

const zooms = [1, 1.5, 2, 3] as const;
/** Scrollable areas must be focusable by keyboard. */
const reachable = { tabIndex: 0, role: 'region', 'aria-label': '营业执照预览' };
type Size = { width: number; height: number };

type PictureProps = { url: string; quarters: number; onTurn: () => void };

const Picture = ({ url, quarters, onTurn }: PictureProps) => {
  const [zoom, setZoom] = useState(0);
  const [{ width, height }, setSize] = useState<Size>({ width: 3, height: 4 });
  const isSideways = quarters % 2 === 1;
  const sheet = {
    width: `${(zooms[zoom] ?? 1) * 100}%`,
    aspectRatio: isSideways ? `${height} / ${width}` : `${width} / ${height}`,
  };
  // Rotated by 90 degrees, the picture's width fills the height of the preview.
  const turned = {
    width: isSideways ? `${(100 * width) / height}%` : '100%',
    transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
  };
  return (
    <div className={styles.licencePicture}>
      <div className={styles.licenceWindow} {...reachable}>
        <div className={styles.licenceSheet} style={sheet}>
          <img
            src={url}
            alt="已选择的营业执照"
            style={turned}
            onLoad={({ currentTarget: image }) => setSize({ width: image.naturalWidth, height: image.naturalHeight })}
          />
          <p className={styles.watermark} aria-hidden="true">
            <span>{PAPER_WATERMARK}</span>
            <span>{PAPER_WATERMARK}</span>
            <span>{PAPER_WATERMARK}</span>
          </p>
        </div>
      </div>
      <div className={styles.licenceTools}>
        <button type="button" aria-label="缩小" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <Icon name="smaller" />
        </button>
        <button type="button" aria-label="放大" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <Icon name="larger" />
        </button>
        <button type="button" aria-label="旋转" onClick={onTurn}>
          <Icon name="rotate" />
        </button>
      </div>
    </div>
  );
};

const Paper = ({ name, text }: { name: string; text: string }) => (
  <div className={styles.licencePaper}>
    <Icon name="paper" />
    <b>{name}</b>
    <span>{text}</span>
  </div>
);

const Shown = ({ licence: { picked, stored, turn } }: { licence: Licence }) => {
  if (picked?.file.type === 'application/pdf')
    return <Paper name={picked.file.name} text={picked.pages ? `PDF，共 ${picked.pages} 页` : 'PDF 文件'} />;
  if (picked) return <Picture key={picked.url} url={picked.url} quarters={picked.quarters} onTurn={turn} />;
  if (stored) return <Paper name={stored.name} text="已上传。刷新后不再显示预览，需要核对时可重新上传" />;
  return <Paper name="营业执照" text="上传后在这里放大对照填写" />;
};

export const LicencePreview = ({ licence }: { licence: Licence }) => (
  <aside
    className={
      licence.picked || licence.stored
        ? `${styles.cardSide} ${styles.preview}`
        : `${styles.cardSide} ${styles.preview} ${styles.empty}`
    }
    aria-label="营业执照对照"
  >
    <div>
      <Shown licence={licence} />
      <p className={formsStyles.note}>
        保存的图片会加上水印“{PAPER_WATERMARK}”。支持 JPG、PNG、WebP、PDF，不超过 <span className="num">10 MB</span>。
      </p>
    </div>
  </aside>
);
