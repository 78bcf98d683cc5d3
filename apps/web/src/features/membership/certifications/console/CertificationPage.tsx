// Certification page of a fleet: guide, form, processing, approved, or the reason it failed.
import { canMove } from '@rfb/contract/membership/certifications/certification.states.ts';
import type { Certification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { FleetFrame } from '../shared/FleetFrame.tsx';
import { useCertification } from '../shared/use-certification.ts';
import { ApprovedBoard } from './ApprovedBoard.tsx';
import { CertificationForm } from './CertificationForm.tsx';
import { CertificationLine } from './CertificationLine.tsx';
import { Guide } from './Guide.tsx';
import { Processing } from './Processing.tsx';
import { Setback } from './Setback.tsx';
import { type Stage, stageOf } from './stage.ts';
import { useReset } from './use-reset.ts';

type Props = { stage: Stage; certification: Certification; onStart: () => void; onSent: () => void };

const Content = ({ stage, certification, onStart, onSent }: Props) => {
  if (stage === 'guide') return <Guide certification={certification} onStart={onStart} />;
  if (stage === 'form') return <CertificationForm certification={certification} onSent={onSent} />;
  if (stage === 'processing') return <Processing certification={certification} />;
  if (stage === 'approved') return <ApprovedBoard certification={certification} />;
  return <Setback kind={stage} certification={certification} onCorrect={onStart} />;
};

export const CertificationPage = () => {
  const [isFilling, setFilling] = useState(false);
  const answer = useCertification();
  const reset = useReset();
  const { data } = answer;
  const stage = data && stageOf(data.status, isFilling);
  return (
    <FleetFrame
      actions={
        <>
          {stage === 'form' && <Button onClick={() => setFilling(false)}>返回说明</Button>}
          {data && canMove(data.status, 'reset') && <Button onClick={reset}>重新认证</Button>}
        </>
      }
    >
      <QueryView of={answer} rows={8}>
        {(certification) => {
          const now = stageOf(certification.status, isFilling);
          return (
            <>
              <CertificationLine stage={now} decider={certification.decider} />
              <Content
                stage={now}
                certification={certification}
                onStart={() => setFilling(true)}
                onSent={() => setFilling(false)}
              />
            </>
          );
        }}
      </QueryView>
    </FleetFrame>
  );
};
