// One fleet's public page: who it is, what was checked, what it drives, how it was rated, how to reach it.
import '../../shell/page-head.css';
import './fleet.css';
import type { PageProps } from '../../pages.ts';
import { Contact } from './Contact.tsx';
import { FleetHead } from './FleetHead.tsx';
import { Papers } from './Papers.tsx';
import { Ratings } from './Ratings.tsx';
import { VerifyBoard } from './VerifyBoard.tsx';

const About = ({ description, businessScope }: { description: string; businessScope: string }) => (
  <section>
    <h2>简介</h2>
    {description && <p className="about">{description}</p>}
    {businessScope && <p className="scope">经营范围：{businessScope}</p>}
  </section>
);

const Vehicles = ({
  vehicles: { total, own, groups },
}: Pick<PageProps<'/ecosystem/:fleetId'>['content'], 'vehicles'>) => (
  <section>
    <h2>
      车辆构成
      <small>
        逐台登记 <span className="num">{total}</span> 台，自有 <span className="num">{own}</span> 台
      </small>
    </h2>
    <dl className="vehicle-groups">
      {groups.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export const Page = ({ content: fleet }: PageProps<'/ecosystem/:fleetId'>) => (
  <>
    <FleetHead fleet={fleet} />
    <div className="wrap fleet-body">
      <div className="fleet-sections">
        {(fleet.description || fleet.businessScope) && <About {...fleet} />}
        <Papers fleet={fleet} />
        {fleet.vehicles.total > 0 && <Vehicles vehicles={fleet.vehicles} />}
        {fleet.rating !== null && <Ratings rating={fleet.rating} fleet={fleet} />}
      </div>
      <aside aria-label="查验与联系">
        {fleet.certificate && <VerifyBoard certificate={fleet.certificate} />}
        <Contact fleet={fleet} />
      </aside>
    </div>
  </>
);
