// A fleet's photos, which the office has looked at; each opens in full size, and each box has its size before it is loaded.
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { PublicPhoto } from '@rfb/contract/fleet/photos/photos.ts';
import * as styles from './photos.module.css';
import { Stamp } from './Stamp.tsx';

export const CoverPhoto = ({ cover }: { cover: PublicPhoto }) => (
  <div className={styles.cover}>
    <img src={cover.src} alt={cover.alt} width={cover.width || undefined} height={cover.height || undefined} />
    <div className="wrap">
      <Stamp {...cover} />
    </div>
  </div>
);

export const Photos = ({ photos }: Pick<FleetDetail, 'photos'>) => (
  <section className={styles.photos}>
    <h2>
      照片
      <small>
        <span className="num">{photos.length}</span> 张，秘书处已看
      </small>
    </h2>
    <ul>
      {photos.map(({ src, small, alt, sentOn, vehicle }) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noopener">
            <img src={small} alt={alt} width={480} height={360} loading="lazy" />
            <Stamp sentOn={sentOn} />
          </a>
          <p>
            {alt}
            {vehicle && <small>{vehicle}</small>}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
