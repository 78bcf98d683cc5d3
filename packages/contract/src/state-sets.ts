// What the sets of states in `*.states.ts` are made of and asked with.

/** The part of a course from one state to another, both included. */
export const between = <State extends string>(
  course: readonly State[],
  first: NoInfer<State>,
  last: NoInfer<State>,
): readonly State[] => course.slice(course.indexOf(first), course.indexOf(last) + 1);

/** Whether a state belongs to a set; one that is not known yet belongs to none. */
export const isOneOf = <Known extends string | number, Member extends Known>(
  set: readonly Member[],
  state: Known | null | undefined,
) => (set as readonly unknown[]).includes(state);
