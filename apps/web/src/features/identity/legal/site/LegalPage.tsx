// Terms of use and privacy policy: one version with its table of contents, and links to other versions.

import type { LegalContent } from '@rfb/contract/identity/legal/documents.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { PageHead } from '../../../../site/plain/PageHead.tsx';
import * as styles from '../../../../site/plain/plain.module.css';
import type { PageProps } from '../../../../site/site-page.ts';
import * as legalStyles from './legal.module.css';

const dayText = (version: string) => {
  const [year, month, day] = version.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
};

export const Page = ({ content: { document, versions }, place }: PageProps<LegalContent>) => {
  const [newest] = versions;
  const isNewest = document.version === newest;
  return (
    <>
      <PageHead title={document.title} lead={document.lead} />
      <div className={`wrap ${styles.columns} ${legalStyles.legal}`}>
        <nav className={styles.contents} aria-label="目录">
          <h2>目录</h2>
          <ol>
            {document.sections.map(({ title }, index) => (
              <li key={title}>
                <a href={`#part-${index + 1}`}>
                  <span className="num">{index + 1}</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={`${styles.prose} ${legalStyles.prose}`}>
          <p className={legalStyles.legalVersion}>
            版本 <span className="num">{document.version}</span>，自 {dayText(document.version)}起生效
          </p>
          {!isNewest && (
            <p className={legalStyles.legalOld} role="note">
              这是旧版本，仅供查阅。<a href={withBase(place.path)}>查看现行版本</a>
            </p>
          )}
          {document.sections.map(({ title, paragraphs }, index) => (
            <section key={title} id={`part-${index + 1}`}>
              <h2>
                <span className="num">{index + 1}</span>
                {title}
              </h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
        </article>
        <aside className={styles.beside}>
          <h2>版本</h2>
          <ul className={legalStyles.legalVersions}>
            {versions.map((version) => (
              <li key={version}>
                <a
                  className="num"
                  href={withBase(version === newest ? place.path : `${place.path}?version=${version}`)}
                  aria-current={version === document.version ? 'page' : undefined}
                >
                  {version}
                </a>
                {version === newest && <span>现行</span>}
              </li>
            ))}
          </ul>
          <p>本版变化：{document.changes}</p>
        </aside>
      </div>
    </>
  );
};
