// Fields of one chapter: title, summary for the home page, clauses; all can be moved.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { MAX_CLAUSE_LENGTH } from '@rfb/contract/conduct/convention/document.ts';
import { chapterName, clauseName } from '@rfb/contract/conduct/convention/numerals.ts';
import { Button, Input } from 'antd';
import { memo } from 'react';
import * as styles from './convention.module.css';
import type { DraftChapter, Edit } from './draft.ts';

type Dispatch = (edit: Edit) => void;
type FieldErrors = ReadonlyMap<string, string>;

type MoverProps = {
  name: string;
  onMove: (step: -1 | 1) => void;
  onAdd: () => void;
  onRemove: (() => void) | undefined;
};

const Mover = ({ name, onMove, onAdd, onRemove }: MoverProps) => (
  <span className={styles.movers}>
    <Button size="small" type="text" icon={<ArrowUpOutlined />} aria-label={`${name}上移`} onClick={() => onMove(-1)} />
    <Button
      size="small"
      type="text"
      icon={<ArrowDownOutlined />}
      aria-label={`${name}下移`}
      onClick={() => onMove(1)}
    />
    <Button size="small" type="text" icon={<PlusOutlined />} aria-label={`在${name}之后添加`} onClick={onAdd} />
    <Button
      size="small"
      type="text"
      icon={<DeleteOutlined />}
      aria-label={`删除${name}`}
      disabled={!onRemove}
      onClick={onRemove}
    />
  </span>
);

const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p id={id} className={styles.fieldError} role="alert">
      {text}
    </p>
  ) : null;

type ClauseProps = {
  text: string;
  number: number;
  chapter: number;
  clause: number;
  isOnly: boolean;
  error: string | undefined;
  dispatch: Dispatch;
};

const ClauseField = ({ text, number, chapter, clause, isOnly, error, dispatch }: ClauseProps) => {
  const at = { chapter, clause };
  const errorId = `error-${chapter}-${clause}`;
  return (
    <li>
      <span>{clauseName(number)}</span>
      <div>
        <Input.TextArea
          autoSize={{ minRows: 2 }}
          maxLength={MAX_CLAUSE_LENGTH}
          aria-label={clauseName(number)}
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          {...(error && { status: 'error' as const })}
          value={text}
          // A clause is one paragraph.
          onChange={({ target }) =>
            dispatch({ do: 'change clause', ...at, text: target.value.replace(/\s*\n\s*/g, '') })
          }
        />
        <FieldError id={errorId} text={error} />
      </div>
      <Mover
        name={clauseName(number)}
        onMove={(step) => dispatch({ do: 'move clause', ...at, step })}
        onAdd={() => dispatch({ do: 'add clause', chapter, after: clause })}
        onRemove={isOnly ? undefined : () => dispatch({ do: 'remove clause', ...at })}
      />
    </li>
  );
};

type Props = {
  chapter: DraftChapter;
  index: number;
  /** Number of the chapter's first clause. */
  firstClause: number;
  isOnly: boolean;
  errors: FieldErrors;
  dispatch: Dispatch;
};

export const ChapterFields = memo(({ chapter, index, firstClause, isOnly, errors, dispatch }: Props) => {
  const { title, point, clauses } = chapter;
  const name = chapterName(index + 1);
  const errorOf = (path: string) => errors.get(`chapters.${index}.${path}`);
  return (
    <section className={styles.chapterFields} aria-label={`${name} ${title}`}>
      <div className={styles.chapterHead}>
        <b>{name}</b>
        <div>
          <Input
            aria-label={`${name}章名`}
            placeholder="章名"
            maxLength={20}
            {...(errorOf('title') && { status: 'error' as const })}
            value={title}
            onChange={({ target }) => dispatch({ do: 'change chapter', chapter: index, title: target.value })}
          />
          <FieldError id={`error-title-${index}`} text={errorOf('title')} />
        </div>
        <Mover
          name={name}
          onMove={(step) => dispatch({ do: 'move chapter', chapter: index, step })}
          onAdd={() => dispatch({ do: 'add chapter', after: index })}
          onRemove={isOnly ? undefined : () => dispatch({ do: 'remove chapter', chapter: index })}
        />
      </div>
      <Input
        className={styles.chapterPoint}
        aria-label={`${name}首页要点`}
        placeholder="首页要点，一句话；不填则不在首页显示"
        maxLength={60}
        value={point}
        onChange={({ target }) => dispatch({ do: 'change chapter', chapter: index, point: target.value })}
      />
      <FieldError id={`error-clauses-${index}`} text={errorOf('clauses')} />
      <ol>
        {clauses.map(({ key, text }, clause) => (
          <ClauseField
            key={key}
            text={text}
            number={firstClause + clause}
            chapter={index}
            clause={clause}
            isOnly={clauses.length === 1}
            error={errorOf(`clauses.${clause}`)}
            dispatch={dispatch}
          />
        ))}
      </ol>
    </section>
  );
});
