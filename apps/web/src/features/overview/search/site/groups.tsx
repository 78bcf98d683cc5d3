// The groups of what was found: the first of each list, and the way to all of it.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { certificationStatusTag } from '@rfb/contract/membership/certifications/certifications.labels.ts';
import type { searchSite } from '@rfb/contract/overview/search/site-search.endpoints.ts';
import { articleCategories } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import { standardClasses } from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { ReactNode } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { dayText } from '../../../../lib/moments.ts';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { StandingMarks } from '../../../fleet/fleets/shared/StandingMarks.tsx';
import { articleAddress } from '../../../publishing/articles/shared/addresses.ts';
import { StandardStateTag } from '../../../publishing/standards/shared/StandardTags.tsx';
import * as styles from './search.module.css';

type Found = ReplyOf<typeof searchSite>;

type GroupProps = {
  id: string;
  name: string;
  unit: string;
  of: { items: unknown[]; total: number; isCapped: boolean };
  /** The whole list, with the same words. */
  path: string;
  children: ReactNode;
};

export const Group = ({ id, name, unit, of: { items, total, isCapped }, path, children }: GroupProps) =>
  total > 0 && (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul>{children}</ul>
      {total > items.length && (
        <a className="link" href={withBase(path)}>
          看全部{isCapped ? '，超过' : ''} {total} {unit}
          {name}
        </a>
      )}
    </section>
  );

export const FoundFleets = ({ items }: { items: Found['fleets']['items'] }) =>
  items.map((fleet) => (
    <li key={fleet.id} className={styles.row}>
      <p className={styles.title}>
        <a href={withBase(`/ecosystem/${fleet.id}`)}>{fleet.name}</a>
        <StandingMarks fleet={fleet} />
        <StateTag of={certificationStatusTag} value={fleet.certification} />
      </p>
      <p>
        {[
          fleet.regionName,
          fleet.serviceTypes.join('、'),
          fleet.registeredVehicles > 0 && `已登记 ${fleet.registeredVehicles} 台`,
          fleet.rating !== null && `评分 ${fleet.rating.toFixed(1)}`,
        ]
          .filter(Boolean)
          .join('　')}
      </p>
    </li>
  ));

export const FoundArticles = ({ items }: { items: Found['articles']['items'] }) =>
  items.map(({ id, title, summary, category, publishedAt }) => (
    <li key={id} className={styles.row}>
      <p className={styles.title}>
        <a href={articleAddress(id)}>{title}</a>
        <small>
          {articleCategories[category]}　<time dateTime={dayText(publishedAt)}>{dayText(publishedAt)}</time>
        </small>
      </p>
      <p>{summary}</p>
    </li>
  ));

export const FoundStandards = ({ items }: { items: Found['standards']['items'] }) =>
  items.map((item) => (
    <li key={item.slug} className={styles.row}>
      <p className={styles.title}>
        <a href={withBase(standardPath(item.slug))}>
          <span className={item.number ? 'num' : undefined}>{item.number || standardClasses[item.class]}</span>　
          {item.title}
        </a>
        {item.isChecked && <StandardStateTag value={item.state} />}
      </p>
      <p>{item.isChecked && item.excerpt ? `要点：${item.excerpt}` : item.summary}</p>
    </li>
  ));
