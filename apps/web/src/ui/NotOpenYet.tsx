// A placeholder page for a feature that is not available yet.
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { Panel } from './Panel.tsx';

type Props = { name: string; children: ReactNode; action?: ReactNode };

export const NotOpenYet = ({ name, children, action }: Props) => (
  <Panel title={name}>
    <EmptyState title={`${name}还没有开放`} action={action}>
      {children}
    </EmptyState>
  </Panel>
);
