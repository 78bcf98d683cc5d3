// What the sets of states in `*.states.ts` are made of and asked with.

/** The part of a course from one state up to the one that ends it, which is excluded: a state put in before it belongs to it. */
export const between = <State extends string>(
  course: readonly State[],
  first: NoInfer<State>,
  end: NoInfer<State>,
): readonly State[] => course.slice(course.indexOf(first), course.indexOf(end));

/** Whether a state belongs to a set; one that is not known yet belongs to none. */
export const isOneOf = <Known extends string | number, Member extends Known>(
  set: readonly Member[],
  state: Known | null | undefined,
) => (set as readonly unknown[]).includes(state);
