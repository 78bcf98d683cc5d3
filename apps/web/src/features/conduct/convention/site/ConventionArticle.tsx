// One version of the convention, or its diff.
import { countClauses } from '@rfb/contract/conduct/convention/clauses.ts';
import { conventionStatusTag, versionStandings } from '@rfb/contract/conduct/convention/convention.labels.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { ConventionChanges } from '../shared/ConventionChanges.tsx';
import { comparedAddress, versionAddress } from './addresses.ts';
import type { Convention, DisciplineContent } from './content.ts';
import * as styles from './discipline.module.css';
import { FoldedText } from './FoldedText.tsx';

type Version = NonNullable<Convention['version']>;
type Props = { content: DisciplineContent; version: Version; current: number | undefined };

const addressed = (number: number, current: number | undefined) => (number === current ? undefined : number);

const Versions = ({ content: { convention }, version, current }: Props) => (
  <details className={styles.versions}>
    <summary>历次版本</summary>
    <ul>
      {convention.versions.map(({ number, effectiveOn, note, standing }) => (
        <li key={number}>
          <a
            href={versionAddress(addressed(number, current))}
            aria-current={number === version.number ? 'true' : undefined}
          >
            第 <span className="num">{number}</span> 版
          </a>
          <span>
            <time dateTime={effectiveOn}>{effectiveOn}</time> 起施行，{versionStandings[standing]}
          </span>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ul>
  </details>
);

const Compared = ({ compared, version, current }: Props & { compared: NonNullable<DisciplineContent['compared']> }) => (
  <section className={styles.compared} aria-label="修订对照">
    <p>
      第 <span className="num">{compared.earlier.number}</span> 版（
      <time dateTime={compared.earlier.effectiveOn}>{compared.earlier.effectiveOn}</time>）到第{' '}
      <span className="num">{version.number}</span> 版的修改，共{' '}
      <span className="num">{compared.differences.length}</span> 处。新增的文字加下划线，删去的文字加删除线。
      <a className="link" href={versionAddress(addressed(version.number, current))}>
        返回全文
      </a>
    </p>
    <ConventionChanges differences={compared.differences} />
  </section>
);

export const ConventionArticle = (props: Props) => {
  const { content, version, current } = props;
  const { compared } = content;
  const earlier = content.convention.versions.find(({ number }) => number < version.number);
  return (
    <article className={styles.convention}>
      <h2>公路货运行业自律公约</h2>
      <div className={styles.versionLine}>
        <span>
          第 <span className="num">{version.number}</span> 版
        </span>
        <span>
          <time dateTime={version.effectiveOn}>{version.effectiveOn}</time> 起施行
        </span>
        <StateTag of={conventionStatusTag} value={version.standing} />
        {earlier && !compared && (
          <a className="link" href={comparedAddress(addressed(version.number, current), earlier.number)}>
            修订对照
          </a>
        )}
        <button className="link needs-script" type="button" onClick={() => print()}>
          <Icon name="print" /> 打印
        </button>
        <Versions {...props} />
      </div>
      {version.standing !== 'current' && (
        <p className={styles.otherVersion} role="note">
          {version.standing === 'past' ? '这是以前的版本，仅供查阅。' : '这个版本已经公布，尚未施行。'}
          {current !== undefined && (
            <a className="link" href={versionAddress(undefined)}>
              查看现行版本
            </a>
          )}
        </p>
      )}
      {compared ? (
        <Compared {...props} compared={compared} />
      ) : (
        <>
          <FoldedText
            text={version.document}
            clauses={countClauses(version.document)}
            isOpen={version.standing !== 'current'}
          />
          <p className={styles.conventionEnd}>
            全文 <span className="num">{version.document.chapters.length}</span> 章{' '}
            <span className="num">{countClauses(version.document)}</span> 条
          </p>
        </>
      )}
    </article>
  );
};
