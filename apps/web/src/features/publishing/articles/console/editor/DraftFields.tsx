// Fields of an article besides its text: title, category, source, summary, tags, author, cover.

import {
  articleCategories,
  SUMMARY_LIMIT,
  TAG_LIMIT,
  TITLE_LIMIT,
} from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { ArticleDraft } from '@rfb/contract/publishing/articles/articles.ts';
import { Button, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { cx, variant } from '../../../../../lib/cx.ts';
import { optionsOf } from '../../../../../ui/options.ts';
import { FileField } from '../../../../services/files/shared/FileField.tsx';
import { FileImage } from '../../../../services/files/shared/FileImage.tsx';
import * as styles from './ArticleEditor.module.css';

type Props = {
  draft: ArticleDraft;
  isEditable: boolean;
  problems: Record<string, string>;
  onChange: (change: Partial<ArticleDraft>) => void;
  /** Enter in the title moves the focus to the text. */
  onTitleDone: () => void;
};

type FieldProps = { name: string; label: string; problem: string | undefined; children: ReactNode; count?: ReactNode };

const Field = ({ name, label, problem, count, children }: FieldProps) => (
  <Form.Item
    className={cx(variant(styles, 'draft', name))}
    label={
      <>
        <span>{label}</span>
        {count && <span className={`num ${styles.draftCount}`}>{count}</span>}
      </>
    }
    htmlFor={`draft-${name}`}
    validateStatus={problem ? 'error' : ''}
    help={problem}
  >
    {children}
  </Form.Item>
);

const categoryOptions = optionsOf(articleCategories);
/** Trims tags to one line and removes duplicates. */
const cleanTags = (tags: string[]) => [
  ...new Set(tags.map((tag) => tag.replace(/\s+/g, ' ').trim().slice(0, TAG_LIMIT.length)).filter(Boolean)),
];

const Cover = ({ draft, isEditable, onChange }: Pick<Props, 'draft' | 'isEditable' | 'onChange'>) => {
  if (!draft.coverFileId && !isEditable) return <span className="muted">没有封面，用线路插画</span>;
  return draft.coverFileId ? (
    <div className={styles.coverChosen}>
      <FileImage fileId={draft.coverFileId} alt="封面" />
      {isEditable && <Button onClick={() => onChange({ coverFileId: null })}>移除封面</Button>}
    </div>
  ) : (
    <FileField
      id="draft-cover"
      purpose="cover"
      label="封面"
      hint="横图最好；不选则用线路插画"
      value={null}
      onStored={({ fileId }) => onChange({ coverFileId: fileId })}
    />
  );
};

export const DraftFields = ({ draft, isEditable, problems, onChange, onTitleDone }: Props) => (
  <Form layout="vertical" component="div" className={styles.draftFields}>
    <Form.Item className={cx(styles.draftTitle)} validateStatus={problems.title ? 'error' : ''} help={problems.title}>
      <Input.TextArea
        variant="borderless"
        id="draft-title"
        aria-label="标题"
        placeholder="标题"
        readOnly={!isEditable}
        autoSize
        maxLength={TITLE_LIMIT}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value.replace(/[\r\n]+/g, '') })}
        onPressEnter={(event) => {
          event.preventDefault();
          onTitleDone();
        }}
      />
    </Form.Item>
    <Field name="category" label="分类" problem={problems.category}>
      <Select
        id="draft-category"
        disabled={!isEditable}
        placeholder="请选择分类"
        options={categoryOptions}
        value={draft.category}
        onChange={(category) => onChange({ category })}
      />
    </Field>
    <Field name="source" label="来源" problem={problems.source}>
      <Input
        id="draft-source"
        readOnly={!isEditable}
        maxLength={40}
        value={draft.source}
        onChange={({ target }) => onChange({ source: target.value })}
      />
    </Field>
    <Field
      name="summary"
      label="摘要"
      problem={problems.summary}
      count={`${draft.summary.trim().length} / ${SUMMARY_LIMIT}`}
    >
      <Input.TextArea
        id="draft-summary"
        readOnly={!isEditable}
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={SUMMARY_LIMIT}
        value={draft.summary}
        onChange={({ target }) => onChange({ summary: target.value.replace(/[\r\n]+/g, ' ') })}
      />
    </Field>
    <Field name="tags" label="标签" problem={problems.tags} count={`${draft.tags.length} / ${TAG_LIMIT.count}`}>
      <Select
        id="draft-tags"
        disabled={!isEditable}
        mode="tags"
        open={false}
        suffixIcon={null}
        placeholder="输入后按回车添加"
        maxCount={TAG_LIMIT.count}
        tokenSeparators={['，', ',', '、', ';', '；']}
        value={draft.tags}
        onChange={(tags: string[]) => onChange({ tags: cleanTags(tags) })}
      />
    </Field>
    <Field name="author" label="作者" problem={problems.author}>
      <Input
        id="draft-author"
        readOnly={!isEditable}
        maxLength={40}
        value={draft.author}
        onChange={({ target }) => onChange({ author: target.value })}
      />
    </Field>
    <Field name="cover" label="封面" problem={problems.coverFileId}>
      <Cover draft={draft} isEditable={isEditable} onChange={onChange} />
    </Field>
  </Form>
);
