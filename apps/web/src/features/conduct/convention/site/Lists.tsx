// The red and black lists: tabs and pages have URLs, each entry shows its six dates.
import { type PublicShelf, publicShelves } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { Paging } from '../../../../site/shell/Paging.tsx';
import { SiteEmptyState } from '../../../../site/shell/SiteEmptyState.tsx';
import { shelfAddress } from './addresses.ts';
import type { DisciplineContent } from './content.ts';
import * as styles from './discipline.module.css';
import { ListingEntry } from './ListingEntry.tsx';

const Tabs = ({ content: { listings, shelf, decision } }: { content: DisciplineContent }) => (
  <nav className={styles.listTabs} aria-label="名单">
    {(Object.keys(publicShelves) as PublicShelf[]).map((one) => (
      <a key={one} href={shelfAddress(one)} aria-current={one === shelf && !decision ? 'page' : undefined}>
        {publicShelves[one]} <span className="num">{listings.counts[one]}</span>
      </a>
    ))}
    <a className={styles.listFeed} href={withBase('/industry-discipline/rss.xml')}>
      订阅公示 RSS
    </a>
  </nav>
);

type Props = { content: DisciplineContent; current: number | undefined };

const Entries = ({ content: { listings, shelf, figures }, current }: Props) =>
  listings.items.length === 0 ? (
    <SiteEmptyState title="这一栏还没有公示的记录">
      {shelf !== 'all' && (
        <a className="button" href={shelfAddress('all')}>
          查看全部
        </a>
      )}
    </SiteEmptyState>
  ) : (
    <>
      {listings.items.map((listing) => (
        <ListingEntry key={listing.id} listing={listing} year={figures.year} current={current} />
      ))}
      <Paging {...listings} addressOf={(page) => shelfAddress(shelf, page)} />
    </>
  );

export const Lists = ({ content, current }: Props) => (
  <section className={styles.lists} id="lists">
    <div className="wrap">
      <div className={styles.bandHead}>
        <h2>红黑名单公示</h2>
        <p>从告知到届满，六个日期全部公开</p>
      </div>
      <Tabs content={content} />
      {content.decision ? (
        <>
          <ListingEntry listing={content.decision} year={content.figures.year} current={current} isAlone />
          <p className={styles.allLists}>
            <a className="link" href={shelfAddress('all')}>
              查看全部公示
            </a>
          </p>
        </>
      ) : (
        <Entries content={content} current={current} />
      )}
    </div>
  </section>
);
