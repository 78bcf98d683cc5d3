// The public home page: the sign board with live figures, recommended fleets, the convention, how to join.
import './home.css';
import type { PageProps } from '../pages.ts';
import { ConventionBand } from './ConventionBand.tsx';
import { Hero } from './Hero.tsx';
import { JoinBand } from './JoinBand.tsx';
import { RecommendedFleets } from './RecommendedFleets.tsx';

export const Page = ({ content }: PageProps<'/'>) => (
  <>
    <Hero stats={content.stats} />
    {content.fleets.length > 0 && <RecommendedFleets drawn={content.fleets} />}
    {content.convention.length > 0 && <ConventionBand points={content.convention} />}
    <JoinBand />
  </>
);
