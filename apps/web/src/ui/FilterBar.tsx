// Search and filters above a list: a search field, a chip for every active filter, a dashed chip to add one.
import { CloseOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Dropdown, Input, Popover } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import * as styles from './FilterBar.module.css';

export type Condition = {
  key: string;
  name: string;
  /** The text of the active filter; absent while inactive. */
  text: string | undefined;
  editor: ReactNode;
  clear: () => void;
};

type Props = {
  placeholder: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
  conditions: Condition[];
  onClear: () => void;
  extra?: ReactNode;
  /** Of the keyword. */
  maxLength?: number;
};

const TYPING_MS = 400;

type SearchProps = Pick<Props, 'placeholder' | 'keyword' | 'onKeyword' | 'maxLength'>;

const SearchField = ({ placeholder, keyword, onKeyword, maxLength = 60 }: SearchProps) => {
  const [typed, setTyped] = useState(keyword);
  useEffect(() => setTyped(keyword), [keyword]);
  useEffect(() => {
    if (typed.trim() === keyword) return undefined;
    const timer = setTimeout(() => onKeyword(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, keyword, onKeyword]);
  return (
    <Input
      className={styles.filterSearch}
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={placeholder}
      placeholder={placeholder}
      value={typed}
      maxLength={maxLength}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => onKeyword(typed.trim())}
    />
  );
};

type ChipProps = { condition: Condition; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const Chip = ({ condition: { name, text, editor, clear }, isOpen, onOpenChange }: ChipProps) => (
  <span className={styles.filterChip}>
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={isOpen}
      onOpenChange={onOpenChange}
      content={
        <div
          role="dialog"
          className={styles.filterEditor}
          aria-label={name}
          onKeyDown={({ key }) => key === 'Escape' && onOpenChange(false)}
        >
          {editor}
        </div>
      }
    >
      <button type="button" aria-expanded={isOpen}>
        <em>{name}</em>
        <span>{text ?? '请选择'}</span>
      </button>
    </Popover>
    <button
      type="button"
      aria-label={`移除条件：${name}`}
      onClick={() => {
        onOpenChange(false);
        clear();
      }}
    >
      <CloseOutlined aria-hidden />
    </button>
  </span>
);

const Chips = ({ conditions, onClear }: Pick<Props, 'conditions' | 'onClear'>) => {
  const [editing, setEditing] = useState<string>();
  const shown = conditions.filter(({ key, text }) => text !== undefined || key === editing);
  const others = conditions.filter((condition) => !shown.includes(condition));
  const isNarrowed = conditions.some(({ text }) => text !== undefined);
  return (
    <>
      {shown.map((condition) => (
        <Chip
          key={condition.key}
          condition={condition}
          isOpen={condition.key === editing}
          onOpenChange={(isOpen) => setEditing(isOpen ? condition.key : undefined)}
        />
      ))}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ key, name }) => ({ key, label: name })),
            onClick: ({ key }) => setEditing(key),
          }}
        >
          <button type="button" className={styles.filterAdd} aria-haspopup="menu">
            <PlusOutlined aria-hidden />
            筛选条件
          </button>
        </Dropdown>
      )}
      {isNarrowed && (
        <button type="button" className="link" onClick={onClear}>
          清除
        </button>
      )}
    </>
  );
};

export const FilterBar = ({ conditions, onClear, extra, ...search }: Props) => (
  <div className={styles.filterBar}>
    <SearchField {...search} />
    <i className={styles.filterRule} aria-hidden="true" />
    <Chips conditions={conditions} onClear={onClear} />
    {extra && <div className={styles.filterExtra}>{extra}</div>}
  </div>
);

/** For a list that is not searched by words. */
export const FilterChips = (props: Pick<Props, 'conditions' | 'onClear'>) => (
  <div className={styles.filterBar}>
    <Chips {...props} />
  </div>
);
