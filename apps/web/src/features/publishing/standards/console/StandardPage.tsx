// One standard for a company: what it is about, key points, why it applies, versions, favourite and read receipt.
import { pathOf } from '@rfb/contract/endpoint.ts';
import { confirmRead, getMyStandard } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { standardClasses } from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { MyStandard } from '@rfb/contract/publishing/standards/standards.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { withBase } from '../../../../lib/base-path.ts';
import { dayText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { Crumbs } from '../../../../ui/Crumbs.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { Columns, PageFrame } from '../../../../ui/PageFrame.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { Cited } from '../shared/Cited.tsx';
import { StandardFiles } from '../shared/StandardFiles.tsx';
import { CheckedTag, PointTag, StandardStateTag } from '../shared/StandardTags.tsx';
import {
  CALCULATOR,
  kindText,
  LIBRARY,
  libraryPath,
  nameOf,
  replacementText,
  UNKNOWN_DAY,
} from '../shared/standard-words.ts';
import { useFavourite } from './Star.tsx';
import * as styles from './standards.module.css';

const hrefOf = (slug: string) => withBase(libraryPath(slug));

const Points = ({ standard: { summary, points, links, source, sourceUrl } }: { standard: MyStandard }) => (
  <>
    <Panel title="管什么">
      <p className={styles.summary}>
        <Cited text={summary} links={links} hrefOf={hrefOf} />
      </p>
    </Panel>
    <Panel title="要点">
      {points.length === 0 && <p className="muted">分会还没有整理这项标准的要点，请阅读官方原文。</p>}
      <ol className={styles.points}>
        {points.map(({ text, isChecked }) => (
          <li key={text}>
            <span>
              <Cited text={text} links={links} hrefOf={hrefOf} />
            </span>
            <PointTag isChecked={isChecked} />
          </li>
        ))}
      </ol>
    </Panel>
    <Panel title="官方原文">
      <p>{source || '来源待补充'}</p>
      {sourceUrl && (
        <p>
          <a className="link" href={sourceUrl} target="_blank" rel="noopener noreferrer">
            到官方系统查
          </a>
        </p>
      )}
      <p className="muted">以上要点由分会用自己的话整理，以官方文本为准；分会不转载标准全文。</p>
    </Panel>
  </>
);

const Receipt = ({ standard: { slug, version, readVersion } }: { standard: MyStandard }) => {
  const confirm = useChange(confirmRead, {
    input: () => ({ params: { number: slug }, body: { version } }),
    done: '已记录，分会只看到阅读人数',
  });
  if (readVersion === version) return <p className={styles.read}>你已阅读第 {version} 版</p>;
  return (
    <Button type="primary" block loading={confirm.isPending} onClick={() => confirm.mutate()}>
      我已阅读第 {version} 版
    </Button>
  );
};

const Side = ({ standard }: { standard: MyStandard }) => (
  <>
    <Panel title="我的车队">
      {standard.reasons.length === 0 ? (
        <p className="muted">按登记的车辆与服务类型，这项标准不适用于贵公司。</p>
      ) : (
        <ul className={styles.rows}>
          {standard.reasons.map((reason) => (
            <li key={reason}>适用：{reason}</li>
          ))}
        </ul>
      )}
    </Panel>
    <Panel title="要点更新">
      <ol className={styles.rows}>
        {standard.versions.map(({ number, note, savedAt, changes }) => (
          <li key={number}>
            <span>
              第 {number} 版　{note}
            </span>
            <small>
              {dayText(savedAt)}
              {changes.length > 0 && `　改了：${changes.join('、')}`}
            </small>
          </li>
        ))}
      </ol>
    </Panel>
    {standard.files.length > 0 && (
      <Panel title="附件">
        <StandardFiles addressOf={(fileId) => pathOf(readFile, { params: { fileId } })} files={standard.files} />
        <p className="muted">分会自制，或经同意公开；不是标准全文。</p>
      </Panel>
    )}
    <Receipt standard={standard} />
  </>
);

const Content = ({ standard }: { standard: MyStandard }) => {
  const favourite = useFavourite();
  const { slug, isFavourite, number } = standard;
  return (
    <PageFrame
      title={nameOf(standard)}
      note={
        <span className={styles.tags}>
          <StandardStateTag value={standard.state} />
          <CheckedTag isChecked={standard.isChecked} />
          <span>{kindText(standard)}</span>
        </span>
      }
      actions={
        <>
          <Button aria-pressed={isFavourite} loading={favourite.isPending} onClick={() => favourite.mutate(standard)}>
            {isFavourite ? '取消收藏' : '收藏'}
          </Button>
          <a className={styles.plain} href={withBase(`/standards/${encodeURIComponent(slug)}`)}>
            公开页
          </a>
          {number.startsWith('GB 1589') && (
            <Link className={styles.action} to={CALCULATOR}>
              GB 1589 计算器
            </Link>
          )}
        </>
      }
    >
      <Facts
        items={[
          ['类别', standardClasses[standard.class]],
          ['发布', standard.publishedOn ?? UNKNOWN_DAY],
          ['实施', standard.effectiveOn ?? UNKNOWN_DAY],
          ['代替关系', replacementText(standard) || '没有登记'],
        ]}
      />
      <Columns main={<Points standard={standard} />} side={<Side standard={standard} />} />
    </PageFrame>
  );
};

export const StandardPage = () => {
  const { number = '' } = useParams();
  const standard = useAsk(getMyStandard, { params: { number } });
  return (
    <>
      <Crumbs
        above={{ name: '运输标准', to: LIBRARY }}
        here={standard.data?.number || standard.data?.title || number}
      />
      <QueryView of={standard} rows={10}>
        {(found) => <Content standard={found} />}
      </QueryView>
    </>
  );
};
