// One standard for somebody of the office who may only read it.
import { pathOf } from '@rfb/contract/endpoint.ts';
import { forceName, standardClasses, standardTopics } from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { OfficeStandard } from '@rfb/contract/publishing/standards/standards.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { timeText } from '../../../../lib/moments.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { StandardFiles } from '../shared/StandardFiles.tsx';
import { CheckedTag, PointTag } from '../shared/StandardTags.tsx';
import { replacementText, UNKNOWN_DAY } from '../shared/standard-words.ts';
import * as styles from './standards.module.css';

export const OfficeReading = ({ standard: { content, versions, files } }: { standard: OfficeStandard }) => (
  <>
    <Facts
      items={[
        ['类别', `${standardClasses[content.class]}　${forceName(content.isMandatory)}`],
        ['核对', <CheckedTag key="checked" isChecked={content.isChecked} />],
        ['发布', content.publishedOn ?? UNKNOWN_DAY],
        ['实施', content.effectiveOn ?? UNKNOWN_DAY],
        ['代替关系', replacementText(content)],
        ['分组', standardTopics[content.topic]],
        ['官方来源', content.source],
        ['官方网址', content.sourceUrl],
        ['前台', content.isPublished ? '显示' : '不显示'],
      ]}
    />
    <h2>管什么</h2>
    <p className={styles.summary}>{content.summary || <span className="muted">未填写</span>}</p>
    <h2>要点</h2>
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
