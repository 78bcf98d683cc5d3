// A preview iframe with the site's styles and width, so that lines wrap as on the public page.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTheme } from '../lib/media.ts';
import fonts from '../styles/fonts.css?inline';
import site from '../styles/site.css?inline';
import tokens from '../styles/tokens.css?inline';
import * as previewFrameStyles from './PreviewFrame.module.css';

const STYLES = [fonts, tokens, site];

/** `styles`: stylesheets besides the site's own; must not change while mounted. */
type Props = { title: string; width: number; styles: string[]; children: ReactNode };

const furnish = (page: Document, styles: string[]) => {
  page.documentElement.lang = 'zh-CN';
  const style = page.createElement('style');
  style.textContent = [...STYLES, ...styles].join('\n');
  page.head.replaceChildren(style);
  // Links in the preview are not followed.
  page.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  });
  return page.body;
};

export const PreviewFrame = ({ title, width, styles, children }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inside, setInside] = useState<HTMLElement>();
  const [room, setRoom] = useState({ width, height: 600 });
  const theme = useTheme();
  const open = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (page?.body) setInside(furnish(page, styles));
  }, [styles]);
  // Some browsers have the empty document immediately, others fire a load event.
  useEffect(open, [open]);
  useEffect(() => {
    if (inside) inside.ownerDocument.documentElement.dataset.theme = theme;
  }, [inside, theme]);
  const measure = useCallback((box: HTMLDivElement | null) => {
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setRoom({ width: box.clientWidth, height: box.clientHeight }));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width);
  return (
    <div className={previewFrameStyles.previewWindow} ref={measure}>
      <iframe
        ref={frame}
        title={title}
        style={{
          width,
          height: room.height / scale,
          left: Math.max(0, (room.width - width) / 2),
          transform: `scale(${scale})`,
        }}
        onLoad={open}
      />
      {inside && createPortal(children, inside)}
    </div>
  );
};

type Modes<M extends string> = { modes: Record<M, { name: string }>; mode: M; onChange: (mode: M) => void };

/** Switches the width of the preview. */
export const PreviewModes = <M extends string>({ modes, mode, onChange }: Modes<M>) => (
  <fieldset className={previewFrameStyles.previewModes} aria-label="预览方式">
    {(Object.keys(modes) as M[]).map((key) => (
      <button key={key} type="button" aria-pressed={key === mode} onClick={() => onChange(key)}>
        {modes[key].name}
      </button>
    ))}
  </fieldset>
);
