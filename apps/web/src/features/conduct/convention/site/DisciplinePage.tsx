// Self-regulation: the convention in full, the red and black lists with every step dated, reports, appeal and repair.

import * as styles from '../../../../site/shell/page-head.module.css';
import type { PageProps } from '../../../../site/site-page.ts';
import { Cases } from './Cases.tsx';
import { Chapters } from './Chapters.tsx';
import { ConventionArticle } from './ConventionArticle.tsx';
import type { DisciplineContent } from './content.ts';
import * as disciplineStyles from './discipline.module.css';
import { Guide } from './Guide.tsx';
import { HeadFigures } from './HeadFigures.tsx';
import { Lists } from './Lists.tsx';
import { Quarter } from './Quarter.tsx';
import { Signatories } from './Signatories.tsx';

export const Page = ({ content, place }: PageProps<DisciplineContent>) => {
  const { version, versions } = content.convention;
  const current = versions.find(({ standing }) => standing === 'current')?.number;
  return (
    <>
      <header className={`${styles.pageHead} ${disciplineStyles.pageHead}`}>
        <div className={`wrap ${disciplineStyles.pageTitle}`}>
          <div>
            <h1>行业自律</h1>
            <p>同一份公约，同一套程序。每一步都有日期，每个决定都能申诉。</p>
          </div>
          <HeadFigures content={content} />
          <nav className={disciplineStyles.jumps} aria-label="本页内容">
            <a href="#lists">红黑名单公示</a>
            <a href="#guide">举报、申诉与修复</a>
            {content.signatories.total > 0 && <a href="#signers">签署企业</a>}
          </nav>
        </div>
      </header>
      {version && (
        <div className={`wrap ${disciplineStyles.conventionPage}`} id="convention">
          <Chapters document={version.document} />
          <ConventionArticle content={content} version={version} current={current} />
          <Quarter content={content} />
        </div>
      )}
      <Lists content={content} current={current} />
      <div className={`wrap ${disciplineStyles.afterLists}`}>
        <Cases content={content} current={current} />
        <Guide office={place.office} />
        <Signatories signatories={content.signatories} />
      </div>
    </>
  );
};
