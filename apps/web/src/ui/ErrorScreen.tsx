// A full-screen error: what happened, what is not affected, and links to continue.
import type { ReactNode } from 'react';
import { type Break, BrokenLine } from './BrokenLine.tsx';
import * as styles from './ErrorScreen.module.css';

type Props = {
  drawing: Break | ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  footnote?: ReactNode;
};

export const ErrorScreen = ({ drawing, title, children, actions, footnote }: Props) => (
  <div className={styles.errorScreen} role="alert">
    {typeof drawing === 'string' ? <BrokenLine at={drawing as Break} /> : drawing}
    <h1>{title}</h1>
    <p>{children}</p>
    <div className={styles.errorActions}>{actions}</div>
    {footnote && <div className={styles.errorFootnote}>{footnote}</div>}
  </div>
);
