// Five recommended fleets; 换一批 loads others. Without JavaScript the same link reloads the page.
import type { FleetInfo } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { RECOMMENDED_FLEETS } from '@rfb/contract/fleet/fleets/fleets.labels.ts';
import { type MouseEvent, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { calls } from '../../../../site/calls.ts';
import { Icon } from '../../../../site/shell/Icon.tsx';
import { HomeFleetCard } from './HomeFleetCard.tsx';
import * as styles from './home.module.css';

export const HomeFleets = ({ drawn }: { drawn: FleetInfo[] }) => {
  const [fleets, setFleets] = useState(drawn);
  const [notice, setNotice] = useState('');

  const loadOthers = async (event: MouseEvent) => {
    event.preventDefault();
    setNotice('');
    try {
      const { items } = await (await calls()).drawFleets();
      setFleets(items);
      setNotice('已换一批车队');
    } catch {
      setNotice('没有换成，请稍后再试');
    }
  };

  return (
    <section className={`${styles.section} wrap`}>
      <div className={styles.sectionHead}>
        <h2>推荐车队</h2>
        <p>从评分靠前的车队中轮换展示</p>
        <span role="status" className={styles.notice}>
          {notice}
        </span>
        {drawn.length >= RECOMMENDED_FLEETS && (
          <a className="link" href={withBase('/')} onClick={loadOthers} data-script="">
            换一批
          </a>
        )}
        <a className="link" href={withBase('/ecosystem')}>
          进入车队生态 <Icon name="arrow" />
        </a>
      </div>
      <div className={styles.fleetCards}>
        {fleets.map((fleet) => (
          <HomeFleetCard key={fleet.id} fleet={fleet} />
        ))}
      </div>
    </section>
  );
};
