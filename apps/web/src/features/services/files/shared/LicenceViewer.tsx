// Viewer for pictures and PDFs: zoom, rotate, full screen.
import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useDragScroll } from '../../../../ui/use-drag-scroll.ts';
import { useFile } from './FileImage.tsx';
import * as styles from './LicenceViewer.module.css';
import { PictureSheet, type SheetView } from './PictureSheet.tsx';

const PdfSheets = lazy(() =>
  import(/* webpackChunkName: "pdf" */ './PdfSheets.tsx').then(({ PdfSheets: it }) => ({ default: it })),
);

/** A scrollable area must be focusable by keyboard. */
const reachable = { tabIndex: 0 };
const ZOOMS = [1, 1.5, 2, 3, 4];
type Props = { fileId: string; name: string /** Such as 营业执照. */; label: string };

const Shown = ({ fileId, label, view }: Omit<Props, 'name'> & { view: SheetView }) => {
  const { data: blob, error, refetch } = useFile(fileId);
  if (error)
    return (
      <div className={styles.filmWord} role="alert">
        <p>{error.message}</p>
        <button type="button" onClick={() => void refetch()}>
          重试
        </button>
      </div>
    );
  if (!blob) return <p className={`${styles.filmWord} ${styles.filmLate}`}>正在载入{label}</p>;
  if (blob.type !== 'application/pdf') return <PictureSheet blob={blob} alt={label} view={view} />;
  return (
    <Suspense fallback={<p className={`${styles.filmWord} ${styles.filmLate}`}>正在载入{label}</p>}>
      <PdfSheets blob={blob} label={label} view={view} />
    </Suspense>
  );
};

const Tool = ({ name, icon, ...rest }: { name: string; icon: ReactNode; disabled?: boolean; onClick: () => void }) => (
  <button type="button" aria-label={name} title={name} {...rest}>
    {icon}
  </button>
);

/** A native dialog traps the focus and closes on Esc. */
const WholeWindow = ({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={`${styles.film} ${styles.filmFull}`} aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  );
};

const Viewer = ({ fileId, name, label }: Props) => {
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const [isFull, setFull] = useState(false);
  const drag = useDragScroll();
  const view = { zoom: ZOOMS[step] ?? 1, quarters };
  const content = (
    <>
      <div className={styles.filmHead}>
        <span>{name}</span>
        <div>
          <Tool name="缩小" icon={<ZoomOutOutlined />} disabled={step === 0} onClick={() => setStep(step - 1)} />
          <Tool
            name="放大"
            icon={<ZoomInOutlined />}
            disabled={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          />
          <Tool name="旋转" icon={<RotateRightOutlined />} onClick={() => setQuarters((quarters + 1) % 4)} />
          <Tool
            name={isFull ? '退出全屏' : '全屏查看'}
            icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
            onClick={() => setFull(!isFull)}
          />
        </div>
      </div>
      <section className={styles.filmWindow} aria-label={`${label}预览`} {...reachable} {...drag}>
        <div className={styles.filmBase}>
          <Shown fileId={fileId} label={label} view={view} />
        </div>
      </section>
    </>
  );
  if (!isFull) return <div className={styles.film}>{content}</div>;
  return (
    <WholeWindow label={label} onClose={() => setFull(false)}>
      {content}
    </WholeWindow>
  );
};

/** Resets zoom and rotation for another file. */
export const LicenceViewer = (props: Props) => <Viewer key={props.fileId} {...props} />;
