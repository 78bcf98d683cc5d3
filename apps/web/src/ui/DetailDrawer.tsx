// A detail drawer beside a list, without a mask so that the list stays usable; ↑ ↓ switch rows, Esc closes.
import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './DetailDrawer.module.css';

type Props = {
  label: string;
  title: ReactNode;
  tags?: ReactNode;
  tabs?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /** Absent when there is no row in that direction. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
};

const HEADER = 56;
const typesIn = (target: EventTarget) =>
  (target as HTMLElement).closest('input, textarea, [contenteditable], [role="menu"], [role="tablist"]') !== null;

/** Below the header while it is visible, otherwise at the top of the viewport. */
const useTop = (drawer: { current: HTMLElement | null }) =>
  useEffect(() => {
    const place = () => drawer.current?.style.setProperty('--top', `${Math.max(0, HEADER - scrollY)}px`);
    place();
    addEventListener('scroll', place, { passive: true });
    return () => removeEventListener('scroll', place);
  }, [drawer]);

export const DetailDrawer = (props: Props) => {
  const { label, title, tags, tabs, footer, children, onPrevious, onNext, onClose } = props;
  const drawer = useRef<HTMLElement>(null);
  useTop(drawer);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    drawer.current?.focus();
    return () => before?.focus?.();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') onClose();
    else if (typesIn(event.target)) return;
    else if (event.key === 'ArrowUp' && onPrevious) onPrevious();
    else if (event.key === 'ArrowDown' && onNext) onNext();
    else return;
    event.preventDefault();
  };
  return (
    <section
      className={styles.detailDrawer}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      ref={drawer}
      onKeyDown={onKeyDown}
    >
      <header>
        <div>
          <h2>{title}</h2>
          {tags && <div className={styles.drawerTags}>{tags}</div>}
        </div>
        <div className={styles.drawerMoves}>
          <button type="button" aria-label="上一个" disabled={!onPrevious} onClick={onPrevious}>
            <UpOutlined aria-hidden />
          </button>
          <button type="button" aria-label="下一个" disabled={!onNext} onClick={onNext}>
            <DownOutlined aria-hidden />
          </button>
          <button type="button" aria-label="关闭" onClick={onClose}>
            <CloseOutlined aria-hidden />
          </button>
        </div>
      </header>
      {tabs}
      <div className={styles.drawerBody}>{children}</div>
      {footer && <footer>{footer}</footer>}
    </section>
  );
};
