// Tests calendar days across month and year ends and midnight in Shanghai.
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, isRealDay } from './days.ts';

describe('a calendar day', () => {
  it('is followed by the next one, across months, leap days and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('is valid only if it exists in the calendar', () => {
    expect(['2028-02-29', '2026-11-15'].every(isRealDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '长期'].some(isRealDay)).toBe(false);
  });

  it('of an instant changes at midnight in Shanghai, including the summer time of 1988', () => {
    expect(dayOf('2026-11-15T15:59:59.999Z')).toBe('2026-11-15');
    expect(dayOf('2026-11-15T16:00:00.000Z')).toBe('2026-11-16');
    expect(dayOf('1988-05-31T15:00:00.000Z')).toBe('1988-06-01');
  });
});
