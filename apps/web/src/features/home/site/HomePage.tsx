// The public home page: figures, announcements, news, recommended fleets, convention, joining.

import type { PageProps } from '../../../site/site-page.ts';
import { ConventionBand } from './ConventionBand.tsx';
import type { HomeContent } from './content.ts';
import { Hero } from './Hero.tsx';
import { HomeFleets } from './HomeFleets.tsx';
import { JoinBand } from './JoinBand.tsx';
import { Announcements, NewsBlock } from './NewsBlock.tsx';

export const Page = ({ content }: PageProps<HomeContent>) => (
  <>
    <Hero stats={content.stats} />
    {content.announcements.length > 0 && <Announcements announcements={content.announcements} />}
    {content.articles.length > 0 && <NewsBlock articles={content.articles} />}
    {content.fleets.length > 0 && <HomeFleets drawn={content.fleets} />}
    {content.convention.length > 0 && <ConventionBand points={content.convention} />}
    <JoinBand />
  </>
);
