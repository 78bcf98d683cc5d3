// Draws a vehicle from the side, to scale by its registered length, for pages and pictures: paths, the ground at y = 0, the cab on the left.
import type { BodyType, VehicleType } from './vehicle.labels.ts';

/** The length of what it loads on: box, platform or tank. */
export type DrawnVehicle = { lengthMm: number; bodyType: BodyType; vehicleType: VehicleType };
type SideViewLook = 'chassis' | 'body' | 'detail' | 'glass' | 'tyre' | 'rim';
type SideViewPath = { look: SideViewLook; d: string };
/** In metres. */
export type SideView = { length: number; height: number; paths: SideViewPath[] };

/** Ordinary sizes in metres; only the length is registered. `behind`: axles, counted from the rear end. */
type Class = {
  cab: number;
  cabTop: number;
  /** Where loading begins, and the bottom and top of a box. */
  start: number;
  floor: number;
  top: number;
  wheel: number;
  ahead: readonly number[];
  behind: readonly number[];
};

const light: Class = {
  ...{ cab: 1.75, cabTop: 2.25, start: 1.85, floor: 0.9, top: 2.95, wheel: 0.38 },
  ...{ ahead: [0.95], behind: [1.25] },
};
const medium: Class = {
  ...{ cab: 2.05, cabTop: 2.7, start: 2.2, floor: 1.05, top: 3.5, wheel: 0.46 },
  ...{ ahead: [1.2], behind: [2.1] },
};
const heavy: Class = {
  ...{ cab: 2.25, cabTop: 3.1, start: 2.4, floor: 1.15, top: 3.95, wheel: 0.5 },
  ...{ ahead: [1.35], behind: [3.84, 2.52] },
};
const articulated: Class = {
  ...{ cab: 2.25, cabTop: 3.45, start: 3.15, floor: 1.2, top: 3.98, wheel: 0.5 },
  ...{ ahead: [1.4, 4.7, 6.05], behind: [3.95, 2.64, 1.33] },
};

const classOf = ({ lengthMm, vehicleType }: DrawnVehicle): Class => {
  if (vehicleType === 'trailer' || lengthMm > 12_000) return articulated;
  if (lengthMm > 8_700) return heavy;
  return lengthMm > 5_200 ? medium : light;
};

const OPEN: readonly BodyType[] = ['flat', 'skeleton', 'lowbed', 'ladder'];

type Pen = { x: (metres: number) => number; y: (metres: number) => number; size: (metres: number) => number };
const penOf = (scale: number): Pen => {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const size = (metres: number) => rounded(metres * scale);
  return { x: size, y: (metres) => rounded(-metres * scale), size };
};

const box = ({ x, y }: Pen, [left, bottom, right, top]: readonly number[]) =>
  `M${x(left ?? 0)} ${y(bottom ?? 0)}H${x(right ?? 0)}V${y(top ?? 0)}H${x(left ?? 0)}Z`;

const bars = ({ x, y }: Pen, [left = 0, bottom = 0, right = 0, top = 0]: readonly number[], step: number) => {
  const count = Math.max(1, Math.floor((right - left) / step));
  const gap = (right - left) / count;
  return Array.from({ length: count - 1 }, (_, at) => `M${x(left + gap * (at + 1))} ${y(bottom)}V${y(top)}`).join('');
};

const round = ({ x, y, size }: Pen, [middle = 0, height = 0]: readonly number[], radius: number) =>
  `M${x(middle - radius)} ${y(height)}a${size(radius)} ${size(radius)} 0 1 0 ${size(2 * radius)} 0a${size(radius)} ${size(radius)} 0 1 0 ${-size(2 * radius)} 0Z`;

/** What stands on the chassis between `start` and `end`. */
const loadOf = (pen: Pen, { bodyType }: DrawnVehicle, { start, floor, top }: Class, end: number): SideViewPath[] => {
  const { x, y } = pen;
  const whole = [start, floor, end, top];
  const inner = [start + 0.14, floor + 0.14, end - 0.14, top - 0.14];
  if (OPEN.includes(bodyType))
    return [
      { look: 'body', d: box(pen, [start, floor - 0.15, end, floor + 0.1]) },
      { look: 'detail', d: box(pen, [start, floor + 0.1, start + 0.12, floor + 0.1 + (top - floor) * 0.45]) },
    ];
  if (bodyType === 'tank') {
    const bend = (top - floor) * 0.36;
    const d = `M${x(start + bend)} ${y(floor)}H${x(end - bend)}Q${x(end)} ${y(floor)} ${x(end)} ${y((floor + top) / 2)}Q${x(end)} ${y(top - 0.3)} ${x(end - bend)} ${y(top - 0.3)}H${x(start + bend)}Q${x(start)} ${y(top - 0.3)} ${x(start)} ${y((floor + top) / 2)}Q${x(start)} ${y(floor)} ${x(start + bend)} ${y(floor)}Z`;
    return [
      { look: 'body', d },
      { look: 'detail', d: bars(pen, [start + bend, floor, end - bend, top - 0.3], 2.4) },
    ];
  }
  if (bodyType === 'dump') {
    const rim = floor + (top - floor) * 0.62;
    return [
      { look: 'body', d: `M${x(start)} ${y(floor)}H${x(end - 0.5)}L${x(end)} ${y(rim)}H${x(start)}Z` },
      { look: 'detail', d: bars(pen, [start, floor, end - 0.5, rim], 0.9) },
    ];
  }
  if (bodyType === 'fence') {
    const rim = floor + (top - floor) * 0.78;
    return [
      { look: 'body', d: box(pen, [start, floor, end, rim]) },
      { look: 'detail', d: bars(pen, [start, floor, end, rim], 0.6) },
    ];
  }
  if (bodyType === 'carCarrier')
    return [
      {
        look: 'body',
        d: box(pen, [start, floor - 0.1, end, floor + 0.08]) + box(pen, [start, top - 0.9, end, top - 0.75]),
      },
      { look: 'detail', d: bars(pen, [start, floor, end, top - 0.75], 2.2) },
    ];
  const cold: SideViewPath[] = [
    { look: 'body', d: box(pen, [start - 0.42, top - 1, start, top - 0.1]) },
    { look: 'detail', d: bars(pen, [start - 0.42, top - 1, start, top - 0.1], 0.14) },
  ];
  const hinge = (floor + top) / 2;
  const detail =
    bodyType === 'wing'
      ? `M${x(start)} ${y(hinge)}H${x(end)}${bars(pen, [start, floor, end, hinge], 3)}`
      : box(pen, [end - (end - start) * 0.38, floor, end - (end - start) * 0.38 + 1.15, top - 0.3]);
  return [
    { look: 'body', d: box(pen, whole) },
    { look: 'detail', d: box(pen, inner) + detail },
    ...(bodyType === 'fridge' ? cold : []),
  ];
};

const cabOf = (pen: Pen, { cab, cabTop, floor, wheel }: Class): SideViewPath[] => {
  const { x, y } = pen;
  const bottom = wheel + 0.06;
  const sill = floor + (cabTop - floor) * 0.42;
  return [
    {
      look: 'body',
      d: `M0 ${y(bottom)}V${y(sill - 0.2)}L${x(0.12)} ${y(sill)}L${x(0.4)} ${y(cabTop - 0.3)}Q${x(0.48)} ${y(cabTop)} ${x(0.85)} ${y(cabTop)}H${x(cab)}V${y(bottom)}Z`,
    },
    {
      look: 'glass',
      d: `M${x(0.2)} ${y(sill)}L${x(0.46)} ${y(cabTop - 0.36)}H${x(1.02)}V${y(sill)}Z`,
    },
    { look: 'detail', d: `M${x(1.1)} ${y(bottom + 0.1)}V${y(cabTop - 0.36)}H${x(cab - 0.3)}V${y(bottom + 0.1)}` },
  ];
};

/** `scale`: units of the drawing for a metre; the same for all that stand beside each other. */
export const sideViewOf = (vehicle: DrawnVehicle, scale: number): SideView => {
  const kind = classOf(vehicle);
  const pen = penOf(scale);
  const end = kind.start + vehicle.lengthMm / 1000;
  const axles = [...kind.ahead, ...kind.behind.map((back) => Math.max(kind.cab + 0.6, end - back))];
  const wheelsAt = (radius: number) => axles.map((at) => round(pen, [at, kind.wheel], radius)).join('');
  return {
    length: end,
    height: kind.top,
    paths: [
      { look: 'chassis', d: box(pen, [kind.cab - 0.3, kind.floor - 0.26, end - 0.2, kind.floor - 0.08]) },
      ...loadOf(pen, vehicle, kind, end),
      ...cabOf(pen, kind),
      { look: 'tyre', d: wheelsAt(kind.wheel) },
      { look: 'rim', d: wheelsAt(kind.wheel * 0.52) },
    ],
  };
};
