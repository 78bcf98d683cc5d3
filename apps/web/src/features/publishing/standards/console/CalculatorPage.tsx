// The GB 1589 calculator: measures on the left, the drawing and the result for each limit on the right.
import { compareWithLimits, lowBedWarning } from '@rfb/contract/publishing/standards/gb1589.ts';
import { useState } from 'react';
import { pageNotes } from '../../../../lib/page-notes.ts';
import { Crumbs } from '../../../../ui/Crumbs.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { LIBRARY } from '../shared/standard-words.ts';
import * as styles from './calculator.module.css';
import { LimitTable } from './LimitTable.tsx';
import { MeasureForm } from './MeasureForm.tsx';
import { type Inputs, measuresOf, starting } from './measures.ts';
import { RearView } from './RearView.tsx';
import { SideView } from './SideView.tsx';

export const CalculatorPage = () => {
  const [inputs, setInputs] = useState<Inputs>(starting);
  const measures = measuresOf(inputs);
  const results = compareWithLimits(measures);
  const warning = lowBedWarning(measures);
  return (
    <>
      <Crumbs above={{ name: '运输标准', to: LIBRARY }} here="GB 1589 计算器" />
      <PageFrame title="GB 1589 计算器" note={pageNotes['/user/transport-standards/calculator']}>
        <div className={styles.calculator}>
          <MeasureForm inputs={inputs} onChange={(change) => setInputs((before) => ({ ...before, ...change }))} />
          <div className={styles.results}>
            <div className={styles.views}>
              <SideView measures={measures} results={results} />
              <RearView measures={measures} results={results} />
            </div>
            {warning && (
              <p className={styles.warning} role="note">
                {warning}
              </p>
            )}
            <LimitTable results={results} />
          </div>
        </div>
      </PageFrame>
    </>
  );
};
