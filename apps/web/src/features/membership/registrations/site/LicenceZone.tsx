// Drop zone and file picker for a paper, then its name, size and upload progress.
import { type DragEvent, useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { sizeText } from '../../../../lib/sizes.ts';
import * as formsStyles from '../../../../site/forms/forms.module.css';
import { Icon } from '../../../../site/shell/Icon.tsx';
import * as styles from './register.module.css';
import { ACCEPTED, type Licence } from './use-licence.ts';

const Chosen = ({ licence: { picked, stored, progress } }: { licence: Licence }) => {
  const { name, size } = picked?.file ?? stored ?? { name: '', size: 0 };
  return (
    <span className={styles.zoneText}>
      <b>{name}</b>
      <small>
        <span className="num">{sizeText(size)}</span>
        {picked?.pages && <span className="num">　{picked.pages} 页</span>}
        {stored && progress === undefined && '　已上传，已加水印'}
        {progress !== undefined && (progress < 100 ? `　正在上传 ${progress}%` : '　正在检查')}
      </small>
      {progress !== undefined && <progress max={100} value={progress} aria-label="上传进度" />}
    </span>
  );
};

const Empty = ({ words }: { words: string }) => (
  <span className={styles.zoneText}>
    <b>{words}</b>
    <small>
      JPG、PNG、WebP 或 PDF，<span className="num">10 MB</span> 以内；四角完整，文字清晰
    </small>
  </span>
);

type Props = { licence: Licence; error: string | undefined; name: string; label: string; words: string };

export const LicenceZone = ({ licence, error, name, label, words }: Props) => {
  const [isOver, setOver] = useState(false);
  const { picked, stored } = licence;
  const isPdf = picked?.file.type === 'application/pdf';
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) void licence.choose(file);
  };
  return (
    <div className={styles.zone}>
      <label
        className={cx(styles.zoneBox, isOver && styles.over, error && 'wrong')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          name={name}
          className="visually-hidden"
          accept={ACCEPTED.join(',')}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}-note`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Reset, so that the same file can be chosen again after it was rejected.
            event.target.value = '';
            if (file) void licence.choose(file);
          }}
        />
        <span className={styles.zoneMark}>
          {picked && !isPdf ? <img src={picked.url} alt="" /> : <Icon name={picked || stored ? 'paper' : 'upload'} />}
        </span>
        {picked || stored ? <Chosen licence={licence} /> : <Empty words={words} />}
        {(picked || stored) && <span className="link">重新上传</span>}
      </label>
      <p
        id={`${name}-note`}
        className={error ? `${formsStyles.note} wrong` : formsStyles.note}
        role={error ? 'alert' : undefined}
      >
        {error}
      </p>
    </div>
  );
};
