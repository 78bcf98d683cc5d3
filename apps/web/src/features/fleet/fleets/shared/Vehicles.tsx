// What a fleet drives: registered vehicles drawn to one scale, apart from the number it declared.

import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { coldClasses, dangerClasses } from '@rfb/contract/fleet/vehicles/vehicle-classes.ts';
import * as drawingStyles from './drawings.module.css';
import * as styles from './fleet.module.css';
import { commonScale, GroupDrawing, isDrawn } from './SideDrawing.tsx';

/** Named as registered; vehicles without a class are not spoken of. */
const Classes = ({ cold, danger }: Pick<FleetDetail['vehicles'], 'cold' | 'danger'>) => {
  const lists: [string, { name: string; count: number }[]][] = [
    ['冷藏类别', cold.map(({ coldClass, count }) => ({ name: coldClasses[coldClass], count }))],
    ['危险货物', danger.map(({ dangerClass, count }) => ({ name: dangerClasses[dangerClass], count }))],
  ];
  const known = lists.filter(([, list]) => list.length > 0);
  if (known.length === 0) return null;
  return (
    <>
      <dl className={drawingStyles.classes}>
        {known.map(([title, list]) => (
          <div key={title}>
            <dt>{title}</dt>
            {list.map(({ name, count }) => (
              <dd key={name}>
                {name} <b className="num">{count}</b> 台
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className={styles.scope}>
        冷藏类别与危险货物类别由车队按车辆登记，没有登记的车不计；一台车有几类危险货物的，每类各计一次。
      </p>
    </>
  );
};

export const Vehicles = ({ vehicles, vehicleCount }: Pick<FleetDetail, 'vehicles' | 'vehicleCount'>) => {
  const { total, own, groups } = vehicles;
  const scale = commonScale(groups.filter(isDrawn));
  const declared = vehicleCount === null ? '没有申报车辆数' : `申报 ${vehicleCount} 台`;
  return (
    <section>
      <h2>
        {total === 0 ? '车辆' : '车，按同一比例画'}
        <small>
          逐台登记 <span className="num">{total}</span> 台，自有 <span className="num">{own}</span> 台；{declared}
        </small>
      </h2>
      {total === 0 ? (
        <p className={styles.about}>还没有逐台登记车辆，画不出来；申报的台数由企业自己填写。</p>
      ) : (
        <ul className={drawingStyles.vehicles}>
          {groups.map((group) => (
            <li key={group.name}>
              {isDrawn(group) ? <GroupDrawing group={group} scale={scale} /> : <span />}
              <p>
                <b>{group.count}</b> 台<small>{group.name}</small>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Classes {...vehicles} />
      {total > 0 && (
        <p className={styles.scope}>
          货厢长按登记的车长，其余尺寸按车型示意。牵引车与挂车配对行驶，只计挂车；停用与报废的不计。
        </p>
      )}
    </section>
  );
};
