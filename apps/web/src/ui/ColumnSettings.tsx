// Selects and sorts the visible columns of a list by checkbox, drag and drop, or arrow keys.
import { HolderOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import * as columnSettingsStyles from './ColumnSettings.module.css';

type Props<K extends string> = {
  names: Readonly<Record<K, string>>;
  /** In display order. */
  columns: K[];
  fixed: K;
  defaults: K[];
  onChange: (columns: K[]) => void;
};

const moved = <K,>(keys: K[], key: K, to: number) => {
  const rest = keys.filter((one) => one !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
};

export const ColumnSettings = <K extends string>({ names, columns, fixed, defaults, onChange }: Props<K>) => {
  const all = Object.keys(names) as K[];
  const [order, setOrder] = useState<K[]>([...columns, ...all.filter((key) => !columns.includes(key))]);
  const [dragged, setDragged] = useState<K>();
  const show = (next: K[], shown: readonly K[]) => {
    setOrder(next);
    onChange(next.filter((key) => shown.includes(key)));
  };
  const move = (key: K, to: number) => {
    // The fixed column stays first.
    if (to >= 1 && to < order.length) show(moved(order, key, to), columns);
  };
  const onKeyDown = (key: K) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(key, order.indexOf(key) + step);
  };
  const toggle = (key: K, isOn: boolean) =>
    show(order, isOn ? [...columns, key] : columns.filter((one) => one !== key));
  const reset = () => show([...defaults, ...all.filter((key) => !defaults.includes(key))], defaults);
  const content = (
    <div className={columnSettingsStyles.columnSettings} role="dialog" aria-label="列设置">
      <div className={columnSettingsStyles.columnHead}>
        <strong>列设置</strong>
        <button type="button" className="link" onClick={reset}>
          恢复默认
        </button>
      </div>
      <ul>
        {order.map((key) => (
          <li
            key={key}
            draggable={key !== fixed}
            data-dragged={key === dragged}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged && dragged !== key) move(dragged, order.indexOf(key));
            }}
          >
            <Checkbox
              checked={columns.includes(key)}
              disabled={key === fixed}
              onChange={({ target }) => toggle(key, target.checked)}
            >
              {names[key]}
            </Checkbox>
            {key === fixed ? (
              <span className="muted">固定</span>
            ) : (
              <button type="button" aria-label={`移动“${names[key]}”，按上下键`} onKeyDown={onKeyDown(key)}>
                <HolderOutlined aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={content}
      styles={{ container: { padding: 0 } }}
    >
      <Button size="small" icon={<SettingOutlined aria-hidden />}>
        列设置
      </Button>
    </Popover>
  );
};
