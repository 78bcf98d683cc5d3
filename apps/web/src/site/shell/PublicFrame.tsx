// The frame of every public page but the logins: skip link, top bar, content. The footer, which never changes, follows it as text.
import type { ReactNode } from 'react';
import type { Place } from '../site-page.ts';
import * as styles from './shell.module.css';
import { TopBar } from './TopBar.tsx';

/** `hasBars` false: the content alone, because the server has the bars as text; each `false` keeps its place, by which `useId` counts. */
type FrameProps = { place: Place; children: ReactNode; hasBars?: boolean };

export const PublicFrame = ({ place, children, hasBars = true }: FrameProps) => (
  <>
    {hasBars && (
      <a className={styles.skipLink} href="#main">
        跳到正文
      </a>
    )}
    {hasBars && <TopBar path={place.path} />}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  </>
);
