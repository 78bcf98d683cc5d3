// Renders the pages of a PDF with pdf.js, which is lazy loaded.
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { BrokenSheet } from './BrokenSheet.tsx';
import * as styles from './LicenceViewer.module.css';
import type { SheetView } from './PictureSheet.tsx';

GlobalWorkerOptions.workerPort ??= new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), {
  type: 'module',
});

const MAX_PIXELS = 40_000_000;
/** Upper bound of the canvas size at any zoom. */
const MAX_SIDE = 4000;

const open = async (blob: Blob) =>
  getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    // The CSP allows no WebAssembly, and only our own files are fetched.
    useWasm: false,
    cMapUrl: withBase('/static/pdf/cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: withBase('/static/pdf/fonts/'),
    maxImageSize: MAX_PIXELS,
  });

const Sheet = ({
  document,
  number,
  view,
  label,
}: {
  document: PDFDocumentProxy;
  number: number;
  view: SheetView;
  label: string;
}) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, quarters } = view;
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const renderPage = async () => {
      const page = await document.getPage(number);
      const shown = (frame.current?.parentElement?.clientWidth ?? 400) * zoom;
      const room = Math.min(MAX_SIDE, shown * (window.devicePixelRatio || 1));
      const rotation = (page.rotate + quarters * 90) % 360;
      const { width } = page.getViewport({ scale: 1, rotation });
      const viewport = page.getViewport({ scale: room / width, rotation });
      if (isGone || !canvas.current) return;
      Object.assign(canvas.current, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
      const task = page.render({ canvas: canvas.current, viewport });
      stop = () => task.cancel();
      // Rendering is cancelled when the view changes, which is not an error.
      await task.promise.catch(() => undefined);
    };
    void renderPage();
    return () => {
      isGone = true;
      stop();
    };
  }, [document, number, quarters, zoom]);
  return (
    <div ref={frame} className={`${styles.filmSheet} ${styles.filmPage}`} style={{ width: `${zoom * 100}%` }}>
      <canvas ref={canvas} role="img" aria-label={`${label}第 ${number} 页`} />
    </div>
  );
};

export const PdfSheets = ({ blob, label, view }: { blob: Blob; label: string; view: SheetView }) => {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const opening = open(blob);
    opening.then(({ promise }) => promise).then(setDocument, () => setBroken(true));
    return () => void opening.then((task) => task.destroy());
  }, [blob]);
  if (isBroken) return <BrokenSheet blob={blob} label={label} />;
  if (!document) return <p className={`${styles.filmWord} ${styles.filmLate}`}>正在载入{label}</p>;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return numbers.map((number) => <Sheet key={number} document={document} number={number} view={view} label={label} />);
};
