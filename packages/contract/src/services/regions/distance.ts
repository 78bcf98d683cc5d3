// Distances between the centres of regions, and between a centre and a place.

type Point = readonly [longitude: number, latitude: number];
export type Centres = ReadonlyMap<string, Point>;

/** Roads are longer than the straight line. */
export const ROAD_FACTOR = 1.3;
const EARTH_KM = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const straightKm = ([long1, lat1]: Point, [long2, lat2]: Point) => {
  const a =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(long2 - long1) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a));
};

/** A district has the centre of its city, except in municipalities. */
export const centreOf = (centres: Centres, code: string) =>
  centres.get(code) ?? centres.get(`${code.slice(0, 4)}00`) ?? centres.get(`${code.slice(0, 2)}0000`);

/** Undefined when a region is missing or unknown, and within one city. */
export const estimatedKm = (centres: Centres | undefined, from: string | null, to: string | null) => {
  if (!centres || from === null || to === null) return undefined;
  const [start, end] = [centreOf(centres, from), centreOf(centres, to)];
  const km = start && end ? Math.round(straightKm(start, end) * ROAD_FACTOR) : 0;
  return km > 0 ? km : undefined;
};
