// A fleet's photos; each opens in full size.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import * as styles from './fleet.module.css';

export const Photos = ({ photos }: Pick<FleetDetail, 'photos'>) => (
  <section>
    <h2>
      照片<small>企业自行提供</small>
    </h2>
    <ul className={styles.fleetPhotos}>
      {photos.map(({ src, alt, width, height }) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noopener">
            <img src={src} alt={alt} width={width || undefined} height={height || undefined} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  </section>
);
