// Looks for the cheapest strategy that gains so many points: half of the tries at random, half changing the best one found.
import { freightFen, type Group, gainOf, type Side, type Strategy } from './strategy.ts';

const MAX_PARTNERS = 40;
const MAX_ORDERS = 400;

/** Repeatable: the same run finds the same. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};
type Random = () => number;

const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
/** From one fen to ¥30,000, each power of ten equally often. */
const someFreight = (random: Random) => Math.max(1, Math.round(10 ** (random() * 6.5)));
const someCount = (random: Random, most: number) => Math.round(most ** random());

const someGroup = (random: Random): Group => ({
  partners: whole(random, 1, MAX_PARTNERS),
  months: whole(random, 1, 12),
  ordersPerMonth: someCount(random, MAX_ORDERS),
  amountFen: someFreight(random),
  isConfirmed: random() < 0.8,
  isRated: random() < 0.8,
  isAwarded: random() < 0.5,
});

const clamp = (value: number, most: number) => Math.min(most, Math.max(1, value));
const nudged = (random: Random, value: number, most: number) =>
  clamp(random() < 0.5 ? value + whole(random, -2, 2) : Math.round(value * (0.5 + random())), most);

const changedGroup = (random: Random, group: Group): Group => ({
  partners: random() < 0.4 ? nudged(random, group.partners, MAX_PARTNERS) : group.partners,
  months: random() < 0.3 ? nudged(random, group.months, 12) : group.months,
  ordersPerMonth: random() < 0.4 ? nudged(random, group.ordersPerMonth, MAX_ORDERS) : group.ordersPerMonth,
  amountFen: random() < 0.5 ? clamp(Math.round(group.amountFen * (0.7 + random() * 0.6)), 3_000_000) : group.amountFen,
  isConfirmed: random() < 0.1 ? !group.isConfirmed : group.isConfirmed,
  isRated: random() < 0.1 ? !group.isRated : group.isRated,
  isAwarded: random() < 0.1 ? !group.isAwarded : group.isAwarded,
});

const changed = (random: Random, strategy: Strategy): Strategy => {
  const next = strategy.map((group) => changedGroup(random, group));
  if (random() < 0.05 && next.length < 3) next.push(someGroup(random));
  if (random() < 0.05 && next.length > 1) next.pop();
  return next;
};

const partnersLeft = (strategy: Strategy) =>
  strategy.reduce((left, { partners }) => left - partners, MAX_PARTNERS) >= 0;

/** Undefined when no try gained as much. */
export const cheapest = (side: Side, points: number, tries: number, seed: number) => {
  const random = randomOf(seed);
  let best: Strategy | undefined;
  for (let round = 0; round < tries; round += 1) {
    const isRandom = round < tries / 2 || !best;
    const next =
      isRandom || !best ? Array.from({ length: whole(random, 1, 2) }, () => someGroup(random)) : changed(random, best);
    if (!partnersLeft(next) || gainOf(side, next) < points) continue;
    if (!best || freightFen(next) < freightFen(best)) best = next;
  }
  return best;
};
