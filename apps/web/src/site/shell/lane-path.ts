// The way from one city to another along the lines of the trunk-road diagram.
import { stations, thinLines, wideLines } from './route-map.ts';

type Point = readonly [x: number, y: number];
const pointOf = (at: string): Point => {
  const [x = 0, y = 0] = at.split(',').map(Number);
  return [x, y];
};
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);
const NEAR = 0.01;
const isBetween = (a: Point, b: Point, point: Point) =>
  Math.abs(distance(a, point) + distance(point, b) - distance(a, b)) < NEAR;

type Roads = Map<string, Map<string, number>>;

const connect = (roads: Roads, a: string, b: string) => {
  const length = distance(pointOf(a), pointOf(b));
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const)
    roads.set(from, (roads.get(from) ?? new Map()).set(to, length));
};

/** Neighbours on the diagram: its bends and its cities. */
const buildRoads = () => {
  const roads: Roads = new Map();
  const lines = [...thinLines, ...wideLines].map((line) => line.split(' '));
  const places = [...new Set([...lines.flat(), ...stations.map(([, at]) => at)])];
  for (const line of lines)
    for (const [index, start] of line.entries()) {
      const end = line[index + 1];
      if (end === undefined) continue;
      const [a, b] = [pointOf(start), pointOf(end)];
      const along = places
        .filter((place) => isBetween(a, b, pointOf(place)))
        .sort((one, other) => distance(a, pointOf(one)) - distance(a, pointOf(other)));
      for (const [step, place] of along.entries()) {
        const next = along[step + 1];
        if (next !== undefined) connect(roads, place, next);
      }
    }
  return roads;
};

const nearestOf = (open: Map<string, number>) => [...open].sort(([, a], [, b]) => a - b)[0];

/** Shortest way as points of the diagram; undefined where a city is not on it. */
export const lanePath = (from: string, to: string): string | undefined => {
  const at = (name: string) => stations.find(([city]) => city === name)?.[1];
  const [start, end] = [at(from), at(to)];
  if (start === undefined || end === undefined || start === end) return undefined;
  const roads = buildRoads();
  const [open, ways] = [new Map([[start, 0]]), new Map([[start, [start]]])];
  const done = new Set<string>();
  for (let next = nearestOf(open); next; next = nearestOf(open)) {
    const [place, length] = next;
    if (place === end) return ways.get(place)?.join(' ');
    open.delete(place);
    done.add(place);
    for (const [neighbour, step] of roads.get(place) ?? []) {
      if (done.has(neighbour) || length + step >= (open.get(neighbour) ?? Number.POSITIVE_INFINITY)) continue;
      open.set(neighbour, length + step);
      ways.set(neighbour, [...(ways.get(place) ?? []), neighbour]);
    }
  }
  return undefined;
};
