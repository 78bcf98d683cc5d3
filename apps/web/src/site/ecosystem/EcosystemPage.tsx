// The directory of member fleets: search, list, pages. Works without JavaScript.
import '../shell/page-head.css';
import './ecosystem.css';
import { withBase } from '../../lib/navigation.ts';
import { grouped } from '../fleet-words.ts';
import type { PageProps } from '../pages.ts';
import { EmptyRoad } from '../shell/EmptyRoad.tsx';
import { Icon } from '../shell/Icon.tsx';
import { Paging } from '../shell/Paging.tsx';
import { FleetRow } from './FleetRow.tsx';

const addressOf = (keyword: string, page: number) => {
  const query = String(
    new URLSearchParams({ ...(keyword ? { keyword } : {}), ...(page > 1 ? { page: String(page) } : {}) }),
  );
  return withBase('/ecosystem') + (query && `?${query}`);
};

export const Page = ({ content: { stats, fleets, keyword } }: PageProps<'/ecosystem'>) => (
  <>
    <header className="page-head">
      <div className="wrap">
        <div className="page-title">
          <div>
            <h1>车队生态</h1>
            <p>会员车队名录。证照由分会核对，评分来自平台评价。</p>
          </div>
          <dl className="head-figures">
            <div>
              <dd>{grouped(stats.fleetCount)}</dd>
              <dt>注册车队</dt>
            </div>
            <div>
              <dd>{grouped(stats.vehicleCount)}</dd>
              <dt>登记车辆</dt>
            </div>
            <div>
              <dd>{grouped(stats.cityCount)}</dd>
              <dt>覆盖城市</dt>
            </div>
          </dl>
        </div>
        <form className="search" action={withBase('/ecosystem')}>
          <label className="input large">
            <Icon name="search" />
            <span className="visually-hidden">车队名称</span>
            <input name="keyword" type="search" defaultValue={keyword} maxLength={40} placeholder="输入车队名称" />
          </label>
          <button className="button primary" type="submit">
            搜索车队
          </button>
        </form>
      </div>
    </header>
    <section className="wrap directory">
      <p className="found">
        <span>
          共 <b className="num">{grouped(fleets.total)}</b> 家车队{keyword && `，名称含“${keyword}”`}
        </span>
        {keyword && (
          <a className="link" href={withBase('/ecosystem')}>
            清除
          </a>
        )}
      </p>
      {fleets.items.length > 0 ? (
        <ul className="fleet-rows">
          {fleets.items.map((fleet) => (
            <FleetRow key={fleet.id} fleet={fleet} />
          ))}
        </ul>
      ) : (
        <EmptyRoad title={keyword ? '没有名称相符的车队' : '还没有登记的车队'}>
          <a className="button" href={withBase(keyword ? '/ecosystem' : '/register')}>
            {keyword ? '查看全部车队' : '申请入会'}
          </a>
        </EmptyRoad>
      )}
      <Paging
        page={fleets.page}
        pageSize={fleets.pageSize}
        total={fleets.total}
        addressOf={(page) => addressOf(keyword, page)}
      />
    </section>
  </>
);
