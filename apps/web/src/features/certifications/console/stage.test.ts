// Which part of the way a fleet sees.
import { describe, expect, it } from 'vitest';
import { stageOf, stationOf } from './stage.ts';

describe('the certification page', () => {
  it('shows the guide, the form when the fleet starts, and the guide again when it goes back', () => {
    expect([false, true, false].map((isFilling) => stageOf('none', isFilling))).toEqual(['guide', 'form', 'guide']);
  });

  it('shows processing, approved and revoked as the server says, whatever was open before', () => {
    for (const isFilling of [true, false])
      for (const status of ['processing', 'approved', 'revoked'] as const)
        expect(stageOf(status, isFilling)).toBe(status);
  });

  it('shows why it was turned down or has ended, and the form again when the fleet corrects it', () => {
    for (const status of ['rejected', 'expired'] as const) {
      expect([stageOf(status, false), stageOf(status, true)]).toEqual([status, 'form']);
      expect(stationOf(status)).toBe('form');
    }
  });
});
