// A page of the console without menu: only the sign and the title above.
import type { ReactNode } from 'react';
import { BrandMark } from '../ui/BrandMark.tsx';
import { consoleTitle } from './Sidebar.tsx';
import './Shell.css';

export const BareFrame = ({ children }: { children: ReactNode }) => (
  <div className="bare">
    <header>
      <BrandMark size={28} />
      {consoleTitle()}
    </header>
    <main>{children}</main>
  </div>
);
