// What would raise a credit score: computed by the rules of the score, each step with everything else unchanged.
import type { CreditStep } from '@rfb/contract/conduct/credits/credit-event.labels.ts';
import {
  type CreditComponent,
  type CreditEvents,
  creditScoreOf,
  exactCreditOf,
} from '@rfb/contract/conduct/credits/credits.ts';
import { creditGradeNames, creditGradeOf, creditGrades } from '@rfb/contract/conduct/credits/grades.ts';

export type Counted = Partial<Record<CreditComponent, CreditEvents>>;
type Step = { kind: CreditStep; gain: number; count: number; needed: number | null; until: string | null };
/** `gapDays` and `gapsEnd`: days without a required paper, and the day from which none of them counts. */
type Facts = { isFleet: boolean; gaps: string[]; gapDays: number; gapsEnd: string | null };

/** How many further events a step is about. */
const AHEAD = 10;
/** Beyond this many a company is told that this alone does not reach the grade. */
const MOST = 1_000;

const withGood = (counted: Counted, components: CreditComponent[], more: number): Counted => ({
  ...counted,
  ...Object.fromEntries(
    components.map((name) => {
      const { good, count } = counted[name] ?? { good: 0, count: 0 };
      return [name, { good: good + more, count: count + more }];
    }),
  ),
});

const nextOf = (counted: Counted) => {
  const score = creditScoreOf(counted);
  const grade = creditGradeOf(score);
  const above = creditGradeNames[creditGradeNames.indexOf(grade) - 1];
  // The score is rounded, so half a point below the limit is enough.
  const missing = above ? creditGrades[above] - 0.5 - exactCreditOf(counted) : 0;
  return { grade, next: above ? { grade: above, score: creditGrades[above], missing } : null };
};

const future: [CreditStep, CreditComponent[]][] = [
  ['orders', ['fulfilment', 'punctuality', 'complaints']],
  ['ratings', ['rating']],
  ['awards', ['bidding']],
];

/** The most useful first; steps that gain nothing are left out. */
export const outlookOf = (counted: Counted, { isFleet, gaps, gapDays, gapsEnd }: Facts) => {
  const exact = exactCreditOf(counted);
  const { grade, next } = nextOf(counted);
  const gainOf = (then: Counted) => exactCreditOf(then) - exact;
  const neededOf = (components: CreditComponent[]) => {
    if (!next) return null;
    for (let more = 1; more <= MOST; more += 1)
      if (creditScoreOf(withGood(counted, components, more)) >= next.score) return more;
    return null;
  };
  const steps: Step[] = [];
  const { profile, papers } = counted;
  if (profile && gaps.length > 0) {
    const gain = gainOf({ ...counted, profile: { ...profile, good: profile.count } });
    steps.push({ kind: 'profile', gain, count: gaps.length, needed: null, until: null });
  }
  if (papers && gapDays > 0) {
    const gain = gainOf({ ...counted, papers: { ...papers, good: papers.good + gapDays } });
    steps.push({ kind: 'papers', gain, count: gapDays, needed: null, until: gapsEnd });
  }
  for (const [kind, names] of future) {
    // Only fleets are awarded lots.
    if (kind === 'awards' && !isFleet) continue;
    const gain = gainOf(withGood(counted, names, AHEAD));
    steps.push({ kind, gain, count: AHEAD, needed: neededOf(names), until: null });
  }
  return { exact, grade, next, steps: steps.filter(({ gain }) => gain > 0).toSorted((a, b) => b.gain - a.gain) };
};
