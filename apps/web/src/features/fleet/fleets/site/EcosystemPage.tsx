// The directory of member fleets: search, filters with counts, sorting, list, pagination. Works without JavaScript.

import { fleetSorts, MOST_NEARBY } from '@rfb/contract/fleet/fleets/directory.labels.ts';
import type { laneFilters } from '@rfb/contract/fleet/fleets/directory.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { grouped } from '../../../../site/format.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { Paging } from '../../../../site/shell/Paging.tsx';
import * as styles from '../../../../site/shell/page-head.module.css';
import { SiteEmptyState } from '../../../../site/shell/SiteEmptyState.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import { LaneSearch } from '../shared/LaneSearch.tsx';
import { chosenOf } from './conditions.ts';
import type { DirectoryContent } from './content.ts';
import { addressWith, PAGE_SIZES, paramsWith } from './directory-address.ts';
import * as ecosystemStyles from './ecosystem.module.css';
import { Filters } from './Filters.tsx';
import { FleetRows } from './FleetRows.tsx';
import { LaneSummary, tenderAddress } from './LaneSummary.tsx';

type Content = PageProps<DirectoryContent>['content'];

const Head = ({ stats, params }: Pick<Content, 'stats' | 'params'>) => (
  <header className={`${styles.pageHead} ${ecosystemStyles.directoryHead}`}>
    <div className="wrap">
      <div className={ecosystemStyles.pageTitle}>
        <div>
          <h1>车队生态</h1>
          <p>先说线路和车，再看谁合适。线路由车队公布，车辆来自平台登记，证照由分会核对。</p>
        </div>
        <dl className={ecosystemStyles.headFigures}>
          <div>
            <dd>{grouped(stats.fleetCount)}</dd>
            <dt>会员车队</dt>
          </div>
          <div>
            <dd>{grouped(stats.vehicleCount)}</dd>
            <dt>登记车辆</dt>
          </div>
          <div>
            <dd>{grouped(stats.cityCount)}</dd>
            <dt>覆盖城市</dt>
          </div>
          <div>
            <dd>{grouped(stats.monthAwards)}</dd>
            <dt>本月成交标的</dt>
          </div>
        </dl>
      </div>
      <form className={ecosystemStyles.search} action={withBase('/ecosystem')}>
        <LaneSearch values={params} action="找车队" />
        <label className="input">
          <Icon name="search" />
          <span className="visually-hidden">车队名称、拼音、城市、服务或车辆</span>
          <input
            name="keyword"
            type="search"
            defaultValue={params.keyword}
            maxLength={40}
            placeholder="也可以直接输入：车队名称、拼音、城市、服务或车，例如“上海 冷链”“9.6米 高栏”"
          />
        </label>
        {paramsWith(params, { keyword: '', from: undefined, to: undefined, body: undefined, length: undefined }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
      </form>
    </div>
  </header>
);

const Sorts = ({ params }: Pick<Content, 'params'>) => (
  <nav className={ecosystemStyles.sorts} aria-label="排序">
    {Object.entries(fleetSorts).map(([sort, name]) => (
      <a
        key={sort}
        href={addressWith(params, { sort: sort as keyof typeof fleetSorts })}
        rel="nofollow"
        aria-current={params.sort === sort || undefined}
        title={sort === 'best' ? '查线路时按这条线的趟数；其余已认证在前，再按评分、评价数与车辆数' : undefined}
      >
        {name}
      </a>
    ))}
  </nav>
);

const Conditions = ({ params, fleets }: Pick<Content, 'params' | 'fleets'>) => {
  const chosen = chosenOf(params, fleets.facets);
  if (chosen.length === 0) return null;
  return (
    <div className={ecosystemStyles.chosen}>
      <span>已选：</span>
      <ul>
        {chosen.map(({ name, without }) => (
          <li key={name}>
            <a className="chip" href={without} rel="nofollow">
              <span>{name}</span>
              <span aria-hidden="true"> ×</span>
              <span className="visually-hidden">，去掉这个条件</span>
            </a>
          </li>
        ))}
      </ul>
      <a className="link" href={withBase('/ecosystem')}>
        清除全部
      </a>
    </div>
  );
};

const lessOf: Record<(typeof laneFilters)[number], string> = {
  from: '不限出发地',
  to: '不限到达地',
  body: '不限车身',
  length: '不限车长',
  temperature: '不限温度',
  danger: '不限危险货物类别',
};

/** What would find fleets instead: the keyword spelt otherwise, or one condition less. */
const Instead = ({ params, fleets: { suggestion, nearby } }: Pick<Content, 'params' | 'fleets'>) => (
  <>
    {suggestion !== null && (
      <p>
        要找{' '}
        <a className="link" href={addressWith(params, { keyword: suggestion })}>
          {suggestion}
        </a>{' '}
        吗？
      </p>
    )}
    {nearby.length > 0 && (
      <ul className={ecosystemStyles.nearby}>
        {nearby.map(({ without, count }) => (
          <li key={without}>
            <a href={addressWith(params, { [without]: undefined })} rel="nofollow">
              {lessOf[without]}
            </a>
            {count > MOST_NEARBY && '超过 '}
            <b className="num">{Math.min(count, MOST_NEARBY)}</b> 家
          </li>
        ))}
      </ul>
    )}
  </>
);

const EmptyDirectory = ({
  params,
  fleets,
  isNarrowed,
}: Pick<Content, 'params' | 'fleets'> & { isNarrowed: boolean }) => (
  <SiteEmptyState title={isNarrowed ? '没有符合这些条件的车队' : '还没有登记的车队'}>
    <Instead params={params} fleets={fleets} />
    <div className="actions">
      <a className="button" href={withBase(isNarrowed ? '/ecosystem' : '/register')}>
        {isNarrowed ? '清除条件，查看全部车队' : '申请入会'}
      </a>
      {isNarrowed && (
        <a className="button" href={fleets.lane ? tenderAddress(fleets.lane, params) : withBase('/user/bidding')}>
          发布竞价，让车队来报价
        </a>
      )}
    </div>
  </SiteEmptyState>
);

const PageSizes = ({ params, total }: { params: Content['params']; total: number }) =>
  total > PAGE_SIZES[0] && (
    <nav className={ecosystemStyles.pageSizes} aria-label="每页条数">
      每页
      {PAGE_SIZES.map((pageSize) => (
        <a
          key={pageSize}
          className="num"
          href={addressWith(params, { pageSize })}
          rel="nofollow"
          aria-current={params.pageSize === pageSize || undefined}
        >
          {pageSize}
        </a>
      ))}
      家
    </nav>
  );

export const Page = ({ content: { stats, fleets, params, reachable } }: PageProps<DirectoryContent>) => {
  const filters = <Filters params={params} facets={fleets.facets} />;
  const isNarrowed = chosenOf(params, fleets.facets).length > 0;
  return (
    <>
      <Head stats={stats} params={params} />
      <section className={`wrap ${ecosystemStyles.directory}`}>
        <aside className={ecosystemStyles.filters} aria-label="筛选">
          {filters}
        </aside>
        <div>
          <details className={ecosystemStyles.filtersSheet}>
            <summary>
              筛选<span className="visually-hidden">车队</span>
            </summary>
            <div className={ecosystemStyles.filters}>{filters}</div>
          </details>
          {fleets.lane && fleets.total > 0 && <LaneSummary lane={fleets.lane} vehicle={params} />}
          <div className={ecosystemStyles.found}>
            <p>
              共{' '}
              <b className="num">
                {grouped(fleets.total)}
                {fleets.totalIsCapped && '+'}
              </b>{' '}
              家车队{isNarrowed && '符合条件'}
            </p>
            <Sorts params={params} />
          </div>
          <Conditions params={params} fleets={fleets} />
          {fleets.items.length > 0 ? (
            <FleetRows fleets={fleets.items} isByLane={fleets.lane !== null && params.sort === 'best'} />
          ) : (
            <EmptyDirectory params={params} fleets={fleets} isNarrowed={isNarrowed} />
          )}
          <div className={ecosystemStyles.turning}>
            <PageSizes params={params} total={fleets.total} />
            <Paging
              page={fleets.page}
              pageSize={fleets.pageSize}
              total={reachable}
              addressOf={(page) => addressWith(params, { page })}
            />
          </div>
        </div>
      </section>
    </>
  );
};
