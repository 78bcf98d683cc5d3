// The frame of a multi-step form: the brand and a link to the login, no navigation.

import type { ReactNode } from 'react';
import { withBase } from '../../lib/base-path.ts';
import { Brand } from '../shell/Brand.tsx';
import * as shellStyles from '../shell/shell.module.css';
import * as styles from './steps.module.css';

/** `isBlank`: no grey background behind the form. */
type StepsFrameProps = { question: string; isBlank?: boolean; login?: Login; children: ReactNode };
type Login = { path: string; name: string };

const companyLogin: Login = { path: '/login', name: '企业登录' };

export const StepsFrame = ({ question, isBlank = false, login = companyLogin, children }: StepsFrameProps) => (
  <div className={isBlank ? `${styles.stepsFrame} ${styles.blank}` : styles.stepsFrame}>
    <header className={shellStyles.topBar}>
      <div className="wrap">
        <Brand href={withBase('/')} />
        <p>
          <span>{question}</span>
          <a className="link" href={withBase(login.path)}>
            {login.name}
          </a>
        </p>
      </div>
    </header>
    <main>{children}</main>
  </div>
);
