// The search in the header: type a name or a number, choose with the arrow keys, open with Enter.
import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { withBase } from '../../../../lib/base-path.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import * as styles from './SearchField.module.css';

const MIN_LENGTH = 2;

/** One line of what was found; `isOnSite`: a public page, which the console's router does not have. */
type Found = { kind: string; title: string; note: string; path: string; isOnSite?: boolean };

/** `find` resolves to at most a few of each kind; `name` tells one search from another in the cache. */
type Props = { name: string; placeholder: string; find: (keyword: string) => Promise<Found[]> };

const useFound = ({ name, find }: Props, text: string) => {
  const keyword = useSettled(text.trim());
  const isSearching = keyword.length >= MIN_LENGTH;
  const { data, isError } = useQuery({
    queryKey: [name, keyword],
    queryFn: () => find(keyword),
    enabled: isSearching,
    retry: false,
  });
  return { found: isSearching ? data : undefined, isError: isSearching && isError };
};

const Line = ({ line: { kind, title, note } }: { line: Found }) => (
  <span className={styles.hit}>
    <span className={styles.kind}>{kind}</span>
    <span className={styles.words}>
      {title}
      {note && <small>{note}</small>}
    </span>
  </span>
);

export const SearchField = (props: Props) => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { found, isError } = useFound(props, text);
  // Read out by screen readers, so in words; the number tells two of the same words apart.
  const options = (found ?? []).map((line, index) => ({
    value: `${index + 1} ${line.kind} ${line.title} ${line.note}`,
    label: <Line line={line} />,
    line,
  }));
  const open = (line: Found) => {
    setText('');
    if (line.isOnSite) location.assign(withBase(line.path));
    else void navigate(line.path);
  };
  return (
    <AutoComplete
      className={styles.search ?? ''}
      value={text}
      onChange={(typed) => setText(typed ?? '')}
      options={options}
      onSelect={(_, { line }) => open(line)}
      defaultActiveFirstOption
      popupMatchSelectWidth={420}
      notFoundContent={
        isError ? '没有查到结果，请稍后再试' : found?.length === 0 ? '没有这个名称或编号，请核对后再查' : null
      }
    >
      <Input
        allowClear
        maxLength={60}
        aria-label="全局搜索"
        placeholder={props.placeholder}
        prefix={<SearchOutlined aria-hidden />}
      />
    </AutoComplete>
  );
};
