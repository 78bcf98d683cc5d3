// The office's search in the header: type a name or a number, choose with the arrow keys, open with Enter.
import { SearchOutlined } from '@ant-design/icons';
import { type SearchHit, searchOffice } from '@rfb/contract/search/search.endpoints.ts';
import { searchKinds } from '@rfb/contract/search/search.labels.ts';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query-client.ts';
import { Allowed } from '../../auth/shared/use-may.tsx';
import * as styles from './OfficeSearch.module.css';
import { pathOfHit } from './path-of-hit.ts';

const WAIT_MS = 200;
const MIN_LENGTH = 2;

/** The text once nobody has typed for a moment. */
const useSettled = (text: string) => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const useHits = (text: string) => {
  const keyword = useSettled(text.trim());
  const isSearching = keyword.length >= MIN_LENGTH;
  const input = { query: { keyword } };
  const { data, isError } = useQuery({
    queryKey: keyOf(searchOffice, input),
    queryFn: () => ask(searchOffice, input),
    enabled: isSearching,
    retry: false,
  });
  return { hits: isSearching ? data?.items : undefined, isError: isSearching && isError };
};

const Hit = ({ hit: { kind, title, note } }: { hit: SearchHit }) => (
  <span className={styles.hit}>
    <span className={styles.kind}>{searchKinds[kind]}</span>
    <span className={styles.words}>
      {title}
      {note && <small>{note}</small>}
    </span>
  </span>
);

const Field = () => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { hits, isError } = useHits(text);
  const open = (hit: SearchHit | undefined) => {
    if (!hit) return;
    setText('');
    void navigate(pathOfHit(hit));
  };
  const keyOfHit = ({ kind, id }: SearchHit) => `${kind} ${id}`;
  return (
    <AutoComplete
      className={styles.search ?? ''}
      value={text}
      onChange={(typed) => setText(typed ?? '')}
      options={(hits ?? []).map((hit) => ({ value: keyOfHit(hit), label: <Hit hit={hit} /> }))}
      onSelect={(key) => open(hits?.find((hit) => keyOfHit(hit) === key))}
      defaultActiveFirstOption
      popupMatchSelectWidth={420}
      notFoundContent={
        isError ? '没有查到结果，请稍后再试' : hits?.length === 0 ? '没有这个名称或编号，请核对后再查' : null
      }
    >
      <Input
        allowClear
        maxLength={60}
        aria-label="全局搜索"
        placeholder="企业、车牌、联系人、登录名或编号"
        prefix={<SearchOutlined aria-hidden />}
      />
    </AutoComplete>
  );
};

/** Nothing for editors, who handle no companies. */
export const OfficeSearch = () => (
  <Allowed to={searchOffice}>
    <Field />
  </Allowed>
);
