// The region tree: complete, selectable and cacheable.
import { getRegions } from '@rfb/contract/services/regions/regions.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { isRegion } from './exports.ts';

const t = await testApp();

describe('the region tree', () => {
  it('contains every province, and only districts that forms accept', async () => {
    const { data, headers, body } = await t.call(getRegions, {});
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(data.provinces.length).toBeGreaterThanOrEqual(34);
    expect(body.length).toBeLessThan(130_000);
    const districts = data.provinces.flatMap(([, , cities]) => cities.flatMap(([, , list]) => list));
    expect(districts.length).toBeGreaterThan(2_800);
    expect(districts.every(([code]) => isRegion(code))).toBe(true);
    expect(data.provinces.filter(([, , cities]) => cities.length === 0)).toEqual([]);
    expect(
      data.provinces.find(([code]) => code === '320000')?.[2].find(([code]) => code === '320500')?.[2],
    ).toContainEqual(['320505', '虎丘区']);
  });
});
