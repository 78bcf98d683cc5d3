// Vehicles, trailers or drivers to choose from, best first; those that cannot be sent are folded away with every reason.
import { Button, Input, type InputRef } from 'antd';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useSettled } from '../../../../../lib/use-settled.ts';
import { LoadFailure } from '../../../../../ui/EmptyState.tsx';
import { type Candidate, Facts } from './CandidateFacts.tsx';
import * as styles from './CandidateList.module.css';
import type { Plan } from './plan.ts';
import { ReadyList } from './ReadyList.tsx';
import { type Source, useCandidates } from './use-candidates.ts';

type Props<T> = {
  title: string;
  source: Source<T>;
  describe: (item: T) => Candidate;
  plan: Plan;
  chosen: string | undefined;
  /** What was chosen before fits no more. */
  isLost: boolean;
  onChoose: (item: T) => void;
  /** Enter chose or confirmed one: on to what comes next. */
  onNext: () => void;
  error: string | undefined;
  searchRef?: Ref<InputRef>;
  placeholder: string;
  /** Shown below those that can be chosen. */
  children?: ReactNode;
};

const More = ({ list, children }: { list: ReturnType<typeof useCandidates>; children: string }) =>
  list.hasNextPage && (
    <Button
      type="link"
      size="small"
      className={styles.more ?? ''}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );

type Refusing<T> = Pick<Props<T>, 'title' | 'source' | 'describe' | 'plan'> & { keyword: string };

/** Open by itself while somebody searches: whoever types a plate wants to know why it is not offered. */
const Refused = <T extends { id: string }>({ title, source, describe, plan, keyword }: Refusing<T>) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isShown = isOpen || keyword !== '';
  const list = useCandidates(source, { fit: 'no', keyword, isWanted: isShown });
  const items = list.items ?? [];
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isShown}
        aria-controls={id}
        disabled={keyword !== ''}
        onClick={() => setOpen(!isOpen)}
      >
        {`不可派的${title}与原因`}
      </button>
      <div id={id} hidden={!isShown}>
        {isShown && list.error && !list.data && (
          <LoadFailure message={list.error.message} onRetry={() => void list.refetch()} />
        )}
        {isShown && list.data && items.length === 0 && (
          <p className={styles.none}>
            {keyword === '' ? `没有不可派的${title}` : `没有不可派的${title}含“${keyword}”`}
          </p>
        )}
        {items.length > 0 && (
          <ul className={`${styles.list} ${styles.refused}`} aria-label={`不可派的${title}`}>
            {items.map((item) => (
              <li key={item.id}>
                <Facts item={describe(item)} plan={plan} />
              </li>
            ))}
          </ul>
        )}
        <More list={list}>{`再看一些不可派的${title}`}</More>
      </div>
    </>
  );
};

export const CandidateList = <T extends { id: string }>(props: Props<T>) => {
  const { title, source, describe, plan, chosen, isLost, onChoose, onNext, error, searchRef, placeholder } = props;
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.replaceAll(/[\s·]/g, ''));
  const list = useCandidates(source, { fit: 'yes', keyword });
  const items = list.items ?? [];
  const isCurrent = !list.isPlaceholderData && keyword === typed.replaceAll(/[\s·]/g, '');
  const [isEntered, setEntered] = useState(false);
  const rows = useRef<HTMLFieldSetElement>(null);
  const [first] = items;
  // Enter may come before the answer to the last letter: it takes the first of that answer, not of an older one.
  useEffect(() => {
    if (!isEntered || !isCurrent || !list.data) return;
    setEntered(false);
    if (!first) return;
    onChoose(first);
    onNext();
  }, [isEntered, isCurrent, list.data, first, onChoose, onNext]);
  const warning = error ?? (isLost ? '时间或车辆改了，原来选的不在可派之列，请重新选择' : undefined);
  return (
    <section className={styles.column} aria-label={title} aria-busy={list.isFetching}>
      <div className={styles.columnHead}>
        <h3>{title}</h3>
        <Input
          ref={searchRef}
          size="small"
          type="search"
          aria-label={`查找${title}`}
          placeholder={placeholder}
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') setEntered(true);
            else if (event.key === 'ArrowDown') rows.current?.querySelector('input')?.focus();
            else return;
            event.preventDefault();
          }}
        />
      </div>
      {warning && (
        <p className={styles.error} role="alert">
          {warning}
        </p>
      )}
      {list.error && !list.data ? (
        <LoadFailure message={list.error.message} onRetry={() => void list.refetch()} />
      ) : (
        <ReadyList
          title={title}
          items={list.data && items.map((item) => ({ item, candidate: describe(item) }))}
          keyword={keyword}
          plan={plan}
          chosen={chosen}
          rows={rows}
          onChoose={onChoose}
          onNext={onNext}
        />
      )}
      <More list={list}>{`再看一些可派的${title}`}</More>
      {props.children}
      <Refused title={title} source={source} describe={describe} plan={plan} keyword={keyword} />
    </section>
  );
};
