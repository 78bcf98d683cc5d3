// The console frame without a menu: only the logo and the title.
import type { ReactNode } from 'react';
import { BrandMark } from '../ui/BrandMark.tsx';
import * as styles from './Shell.module.css';
import { consoleTitle } from './Sidebar.tsx';

export const BareFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.bare}>
    <header>
      <BrandMark size={28} />
      {consoleTitle()}
    </header>
    <main>{children}</main>
  </div>
);
