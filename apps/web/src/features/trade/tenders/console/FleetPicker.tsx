// Chooses fleets from the directory by name, initials, place or service, or whole groups of partners.
import { CloseOutlined } from '@ant-design/icons';
import { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { Button, Input } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { useList } from '../../../../lib/use-list.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './FleetPicker.module.css';
import { type FleetName, PartnerGroups } from './PartnerGroups.tsx';

type Props = {
  chosen: FleetName[];
  onChange: (chosen: FleetName[]) => void;
  max: number;
  /** Invited already; shown, but not chosen again. */
  fixed?: readonly string[];
  error?: string | undefined;
};

const SHOWN = '8';

export const FleetPicker = ({ chosen, onChange, max, fixed = [], error }: Props) => {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const fleets = useList(listFleets, { query: { keyword, certified: 'true', page: '1', pageSize: SHOWN } });
  const errorId = useId();
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  return (
    <div className={styles.picker}>
      <PartnerGroups
        known={[...fixed, ...chosen.map(({ id }) => id)]}
        max={max}
        onAdd={(added) => onChange([...chosen, ...added].slice(0, max))}
      />
      <Input
        type="search"
        aria-label="查找车队"
        aria-describedby={error ? errorId : undefined}
        placeholder="名称、拼音首字母、地区或服务类型"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <QueryView of={fleets} rows={3}>
        {({ items }) => (
          <ul className={styles.found} aria-label="找到的车队">
            {items.length === 0 && <li className="muted">没有找到认证车队，请换一个词</li>}
            {items.map(({ id, name, regionName, rating, registeredVehicles }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <small>
                    {regionName}　{rating === null ? '暂无评价' : `${rating.toFixed(1)} 分`}　
                    <span className="num">{registeredVehicles}</span> 台车
                  </small>
                </span>
                <Button
                  size="small"
                  disabled={fixed.includes(id) || (!isChosen(id) && chosen.length >= max)}
                  aria-label={`${isChosen(id) ? '移除' : '邀请'}${name}`}
                  onClick={() =>
                    onChange(isChosen(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, name }])
                  }
                >
                  {fixed.includes(id) ? '已邀请' : isChosen(id) ? '移除' : '邀请'}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="已选车队">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              {name}
              <button
                type="button"
                aria-label={`移除${name}`}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <CloseOutlined aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id={errorId} className={error ? styles.error : styles.count} role={error ? 'alert' : undefined}>
        {error ?? (
          <>
            已选 <span className="num">{chosen.length}</span> 家
          </>
        )}
      </p>
    </div>
  );
};
