// Underlined tabs with optional counts; the arrow keys move between them.
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import * as styles from './LineTabs.module.css';

export type LineTab = { key: string; name: string; count?: ReactNode };
type Props = { label: string; items: LineTab[]; active: string; onChange: (key: string) => void; extra?: ReactNode };

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export const LineTabs = ({ label, items, active, onChange, extra }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const place = items.findIndex(({ key }) => key === active);
    const next = items[(place + step + items.length) % items.length];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <div className={styles.lineTabs}>
      <div role="tablist" aria-label={label} tabIndex={-1} ref={list} onKeyDown={onKeyDown}>
        {items.map(({ key, name, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-tab={key}
            aria-selected={key === active}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {name}
            {count !== undefined && <span className="num">{count}</span>}
          </button>
        ))}
      </div>
      {extra && <div className={styles.lineTabsExtra}>{extra}</div>}
    </div>
  );
};
