// One standard for somebody of the office who may only read it.
import { pathOf } from '@rfb/contract/endpoint.ts';
import { shortOf } from '@rfb/contract/field-rows.ts';
import {
  standardFields as fields,
  standardFieldNames as names,
  type StandardField,
  standardFieldList,
} from '@rfb/contract/publishing/standards/standard.fields.ts';
import type { OfficeStandard } from '@rfb/contract/publishing/standards/standards.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { timeText } from '../../../../lib/moments.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { type Fact, fieldFact } from '../../../../ui/field-facts.tsx';
import { StandardFiles } from '../shared/StandardFiles.tsx';
import { CheckedTag, PointTag } from '../shared/StandardTags.tsx';
import { kindText, replacementText, UNKNOWN_DAY } from '../shared/standard-words.ts';
import * as styles from './standards.module.css';

type Content = OfficeStandard['content'];

/** Shown in their own way; the others follow from the kind of the field. */
const own: Partial<Record<StandardField, (content: Content) => Fact>> = {
  class: (content) => [names.class, kindText(content)],
  publishedOn: ({ publishedOn }) => [shortOf(fields.publishedOn), publishedOn ?? UNKNOWN_DAY],
  effectiveOn: ({ effectiveOn }) => [shortOf(fields.effectiveOn), effectiveOn ?? UNKNOWN_DAY],
  replaces: (content) => ['代替关系', replacementText(content)],
  isChecked: ({ isChecked }) => [shortOf(fields.isChecked), <CheckedTag key="checked" isChecked={isChecked} />],
};
/** The title, the class and the replacement take these together; what it is about stands below. */
const inWords: readonly StandardField[] = ['number', 'title', 'isMandatory', 'replacedBy', 'summary'];
/** Of use only to whoever writes them. */
const unread: readonly StandardField[] = ['standing', 'scopes'];
const shown = standardFieldList.filter((name) => !inWords.includes(name) && !unread.includes(name));

const factsOf = (content: Content) =>
  shown.map((name) => own[name]?.(content) ?? fieldFact(fields[name], content[name]));

export const OfficeReading = ({ standard: { content, versions, files } }: { standard: OfficeStandard }) => (
  <>
    <Facts items={factsOf(content)} />
    <h2>{names.summary}</h2>
    <p className={styles.summary}>{content.summary || <span className="muted">未填写</span>}</p>
    <h2>{names.points}</h2>
    {content.points.length === 0 && <p className="muted">还没有整理要点。</p>}
    <ol className={styles.points}>
      {content.points.map(({ text, isChecked }) => (
        <li key={text}>
          <span>{text}</span>
          <PointTag isChecked={isChecked} />
        </li>
      ))}
    </ol>
    {files.length > 0 && (
      <>
        <h2>附件</h2>
        <StandardFiles addressOf={(fileId) => pathOf(readFile, { params: { fileId } })} files={files} />
      </>
    )}
    <h2>版本</h2>
    <ol className={styles.rows}>
      {versions.map(({ number, note, savedAt, savedBy }) => (
        <li key={number}>
          <span>
            第 {number} 版　{note}
          </span>
          <small>{[timeText(savedAt), savedBy ?? '系统'].join('　')}</small>
        </li>
      ))}
    </ol>
  </>
);
