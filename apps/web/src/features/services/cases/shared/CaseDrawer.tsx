// The drawer of one case for the office: its facts and statements, and the button that decides it.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import type { ApiError } from '../../../../lib/api.ts';
import { timeText } from '../../../../lib/moments.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import * as styles from './cases.module.css';

export type CaseMoves = {
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** What one side said or the office decided, and when. */
export const CasePart = ({ title, at, text, children }: PartProps) => (
  <section className={styles.casePart}>
    <h3>
      {title}
      <small className="num">{timeText(at)}</small>
    </h3>
    <p className={styles.caseText}>{text}</p>
    {children}
  </section>
);
type PartProps = { title: string; at: string; text: string; children?: ReactNode };

type Props<T> = {
  name: string;
  detail: UseQueryResult<T, ApiError>;
  numberOf: (known: T) => string;
  tag: (known: T) => ReactNode;
  canDecide: (known: T) => boolean;
  decideBy: Endpoint;
  dialog: (known: T, onClose: () => void) => ReactNode;
  moves: CaseMoves;
  children: (known: T) => ReactNode;
};

export const CaseDrawer = <T,>({ name, detail, decideBy, moves, children, ...of }: Props<T>) => {
  const [isDeciding, setDeciding] = useState(false);
  const known = detail.data;
  return (
    <>
      <DetailDrawer
        label={`${name}详情`}
        title={known ? `${name} ${of.numberOf(known)}` : `${name}详情`}
        tags={known && of.tag(known)}
        footer={
          known &&
          of.canDecide(known) && (
            <Allowed to={decideBy}>
              <Button size="small" type="primary" onClick={() => setDeciding(true)}>
                作出结论
              </Button>
            </Allowed>
          )
        }
        {...moves}
      >
        <QueryView of={detail} rows={8}>
          {children}
        </QueryView>
      </DetailDrawer>
      <Suspense fallback={null}>{isDeciding && known && of.dialog(known, () => setDeciding(false))}</Suspense>
    </>
  );
};
