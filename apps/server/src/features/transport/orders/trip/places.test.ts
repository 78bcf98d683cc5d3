// Tests which positions confirm a step, by the centre its address is known by.
import { describe, expect, it } from 'vitest';
import { awayKm, coarse, witnessOf } from './places.ts';

/** Shanghai Pudong is known as a district, Suzhou Huqiu by the centre of Suzhou. */
const order = { originCode: '310115', destinationCode: '320505' };
const at = (longitude: number, latitude: number, accuracyMetres = 20) => ({ longitude, latitude, accuracyMetres });
const pudong = at(121.55, 31.22);
const suzhou = at(120.5, 31.35);

describe('a position', () => {
  it('confirms a step at its own end only, and says how exactly the address is known', () => {
    expect(witnessOf(order, 'at_loading', pudong)).toBe('district');
    expect(witnessOf(order, 'signed', suzhou)).toBe('city');
    expect(witnessOf(order, 'at_unloading', pudong)).toBe('');
    expect(witnessOf(order, 'at_loading', suzhou)).toBe('');
    expect(awayKm(order, 'at_unloading', pudong)).toBeGreaterThan(60);
  });

  it('confirms nothing when it is refused, inexact, or for a step without an end', () => {
    expect(witnessOf(order, 'at_loading', undefined)).toBe('');
    expect(witnessOf(order, 'at_loading', { ...pudong, accuracyMetres: 50_000 })).toBe('');
    expect(witnessOf(order, 'checkin', pudong)).toBe('');
    expect(witnessOf({ ...order, originCode: '710100' }, 'at_loading', pudong)).toBe('');
  });

  it('is stored to about ten metres', () => {
    expect(coarse(at(121.553_219_8, 31.223_345_6))).toEqual(at(121.5532, 31.2233));
  });
});
