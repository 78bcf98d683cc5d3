// The public home page: figures, announcements, news, prices of lanes, recommended fleets, convention, joining.
import type { PageProps } from '../../../../site/site-page.ts';
import { ConventionBand } from './ConventionBand.tsx';
import { HappenedBand } from './HappenedBand.tsx';
import { Hero } from './Hero.tsx';
import { HomeFleets } from './HomeFleets.tsx';
import * as styles from './home.module.css';
import { JoinBand } from './JoinBand.tsx';
import { LanePrices } from './LanePrices.tsx';
import type { HomeContent } from './load-home.ts';
import { Announcements, NewsBlock } from './NewsBlock.tsx';
import { ToolsBand } from './ToolsBand.tsx';

export const Page = ({ content, place }: PageProps<HomeContent>) => (
  <>
    <Hero stats={content.stats} busy={content.busy} lit={content.lit} />
    {content.announcements.length > 0 && <Announcements announcements={content.announcements} />}
    <HappenedBand happened={content.happened} at={content.stats.countedAt} />
    <div className={`${styles.news} wrap`}>
      {content.articles.length > 0 && <NewsBlock articles={content.articles} />}
      {content.lanes.length > 0 && <LanePrices lanes={content.lanes} />}
    </div>
    {content.fleets.length > 0 && <HomeFleets drawn={content.fleets} />}
    <ToolsBand />
    {content.convention.length > 0 && <ConventionBand points={content.convention} />}
    <JoinBand reviewDays={place.office.reviewDays} minutes={content.stats.registrationMinutes} />
  </>
);
