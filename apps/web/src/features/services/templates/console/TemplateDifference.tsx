// The difference of two versions, field by field and character by character.
import { channelNames } from '@rfb/contract/services/notifications/kinds.ts';
import type { TemplateContent } from '@rfb/contract/services/templates/template.ts';
import type { TemplateDetail } from '@rfb/contract/services/templates/templates.endpoints.ts';
import { piecesBetween } from '@rfb/contract/steps-between.ts';
import * as styles from './templates.module.css';

type Props = { detail: TemplateDetail; before: TemplateContent; after: TemplateContent };

/** A variable is one part, so that its name is not torn apart. */
const partsOf = (text: string): string[] => text.match(/\{[^{}]*\}|[\s\S]/gu) ?? [];

const Pieces = ({ before, after }: { before: string; after: string }) =>
  piecesBetween(partsOf(before), partsOf(after)).map(({ kind, text }, at) => {
    const key = `${at}-${kind}`;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });

const switched = (before: TemplateContent, after: TemplateContent) =>
  (['sms', 'mail'] as const)
    .filter((channel) => before.off.includes(channel) !== after.off.includes(channel))
    .map((channel) => `${after.off.includes(channel) ? '停用' : '启用'}${channelNames[channel]}`);

export const TemplateDifference = ({ detail, before, after }: Props) => {
  const changed = detail.fields.filter(({ key }) => (before.fields[key] ?? '') !== (after.fields[key] ?? ''));
  const switches = switched(before, after);
  if (changed.length + switches.length === 0) return <p className="muted">没有差异。</p>;
  return (
    <dl className={styles.difference}>
      {changed.map(({ key, name }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <Pieces before={before.fields[key] ?? ''} after={after.fields[key] ?? ''} />
          </dd>
        </div>
      ))}
      {switches.length > 0 && (
        <div>
          <dt>渠道</dt>
          <dd>{switches.join('，')}</dd>
        </div>
      )}
    </dl>
  );
};
