// Tests the moment of a tap on phones whose clocks are right, off, or changed in between.
import { describe, expect, it } from 'vitest';
import { correctedMoment } from './tap-moment.ts';

const NOW = '2026-11-16T08:00:00.000Z';
const at = (clock: string) => `2026-11-16T${clock}.000Z`;
const DISPATCHED = at('01:00:00');

describe('the moment of a tap', () => {
  it('is what the phone said when its clock is right, however late it was sent', () => {
    expect(correctedMoment(at('05:30:00'), NOW, NOW, DISPATCHED)).toBe(at('05:30:00'));
    expect(correctedMoment(at('05:30:00'), at('08:01:30'), NOW, DISPATCHED)).toBe(at('05:30:00'));
  });

  it('is corrected by the difference of the clocks when the phone is hours ahead or behind', () => {
    expect(correctedMoment(at('10:30:00'), at('11:00:00'), NOW, DISPATCHED)).toBe(at('07:30:00'));
    expect(correctedMoment(at('04:30:00'), at('05:00:00'), NOW, DISPATCHED)).toBe(at('07:30:00'));
  });

  it('is now for a clock that is a minute ahead', () => {
    expect(correctedMoment(at('08:01:00'), at('08:01:00'), NOW, DISPATCHED)).toBe(NOW);
  });

  it('stays in the future when the tap claims to be later than its sending, so that it is refused', () => {
    expect(correctedMoment(at('09:00:00'), NOW, NOW, DISPATCHED)).toBe(at('09:00:00'));
  });

  it('does not fall before the step before it by a difference within the tolerance', () => {
    expect(correctedMoment(at('07:58:30'), NOW, NOW, at('07:59:00'))).toBe(at('07:59:00'));
    expect(correctedMoment(at('07:30:00'), NOW, NOW, at('07:59:00'))).toBe(at('07:30:00'));
  });
});
