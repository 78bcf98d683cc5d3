// The stage of the certification page by status.
import { describe, expect, it } from 'vitest';
import { stageOf, stepOf } from './stage.ts';

describe('the certification page', () => {
  it('shows the guide, the form once started, and the guide again after going back', () => {
    expect([false, true, false].map((isFilling) => stageOf('none', isFilling))).toEqual(['guide', 'form', 'guide']);
  });

  it('follows the server for processing, approved and revoked, whether or not the form was open', () => {
    for (const isFilling of [true, false])
      for (const status of ['processing', 'approved', 'revoked'] as const)
        expect(stageOf(status, isFilling)).toBe(status);
  });

  it('shows the reason for rejected and expired, and the form when the fleet corrects it', () => {
    for (const status of ['rejected', 'expired'] as const) {
      expect([stageOf(status, false), stageOf(status, true)]).toEqual([status, 'form']);
      expect(stepOf(status)).toBe('form');
    }
  });
});
