// The frame of every public page but the logins: skip link, top bar, content, footer.
import type { ReactNode } from 'react';
import type { Place } from '../place.ts';
import { Footer } from './Footer.tsx';
import * as styles from './shell.module.css';
import { TopBar } from './TopBar.tsx';

export const PublicFrame = ({ place, children }: { place: Place; children: ReactNode }) => (
  <>
    <a className={styles.skipLink} href="#main">
      跳到正文
    </a>
    <TopBar path={place.path} />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer place={place} />
  </>
);
