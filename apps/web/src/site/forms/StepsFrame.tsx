// The frame of a form of several steps: the brand, the way to the login, nothing that leads away.
import './steps.css';
import type { ReactNode } from 'react';
import { withBase } from '../../lib/navigation.ts';
import { Brand } from '../shell/Brand.tsx';

/** `isBlank`: no grey behind the form. */
type StepsFrameProps = { question: string; isBlank?: boolean; children: ReactNode };

export const StepsFrame = ({ question, isBlank = false, children }: StepsFrameProps) => (
  <div className={isBlank ? 'steps-frame blank' : 'steps-frame'}>
    <header className="top-bar">
      <div className="wrap">
        <Brand href={withBase('/')} />
        <p>
          <span>{question}</span>
          <a className="link" href={withBase('/login')}>
            企业登录
          </a>
        </p>
      </div>
    </header>
    <main>{children}</main>
  </div>
);
