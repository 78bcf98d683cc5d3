// The frame of every console page: title, one line beneath it, actions, content.
import type { ReactNode } from 'react';
import './PageFrame.css';

type Props = { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode };

export const PageFrame = ({ title, note, actions, children }: Props) => (
  <>
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
    <div className="page-body">{children}</div>
  </>
);

/** Main column and a narrow one beside it; one column below 1100 px. */
export const Columns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className="page-columns">
    <div className="page-body">{main}</div>
    <div className="page-body">{side}</div>
  </div>
);
