// The GB 1589 calculator in the console, where a vehicle of the fleet can fill in what is registered.
import { useState } from 'react';
import { pageNotes } from '../../../../lib/page-notes.ts';
import { Crumbs } from '../../../../ui/Crumbs.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { Calculator } from '../shared/calculator/Calculator.tsx';
import { type Inputs, starting } from '../shared/calculator/inputs.ts';
import { ShareLink } from '../shared/calculator/ShareLink.tsx';
import { LIBRARY } from '../shared/standard-words.ts';
import { OwnVehicle } from './OwnVehicle.tsx';

export const CalculatorPage = () => {
  const [inputs, setInputs] = useState<Inputs>(starting);
  const change = (part: Partial<Inputs>) => setInputs((before) => ({ ...before, ...part }));
  return (
    <>
      <Crumbs above={{ name: '运输标准', to: LIBRARY }} here="GB 1589 计算器" />
      <PageFrame title="GB 1589 计算器" note={pageNotes['/user/transport-standards/calculator']}>
        <Calculator
          inputs={inputs}
          hasScript
          linkedVersion={null}
          onChange={change}
          below={<ShareLink inputs={inputs} />}
        >
          <OwnVehicle onTake={change} />
        </Calculator>
      </PageFrame>
    </>
  );
};
