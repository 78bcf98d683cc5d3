// A whole screen that says what happened, what is safe, and where to go from here.
import type { ReactNode } from 'react';
import { type Break, BrokenLine } from './BrokenLine.tsx';
import './ErrorScreen.css';

type Props = {
  drawing: Break | ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  footnote?: ReactNode;
};

export const ErrorScreen = ({ drawing, title, children, actions, footnote }: Props) => (
  <div className="error-screen" role="alert">
    {typeof drawing === 'string' ? <BrokenLine at={drawing as Break} /> : drawing}
    <h1>{title}</h1>
    <p>{children}</p>
    <div className="error-actions">{actions}</div>
    {footnote && <div className="error-footnote">{footnote}</div>}
  </div>
);
