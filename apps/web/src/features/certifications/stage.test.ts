// Which station a fleet sees.
import { describe, expect, it } from 'vitest';
import { stageOf } from './stage.ts';

describe('the certification page', () => {
  it('shows the guide, the form when the fleet starts, and the guide again when it goes back', () => {
    const none = { status: 'none', mode: 'auto' } as const;
    expect([false, true, false].map((isFilling) => stageOf(none, isFilling))).toEqual(['guide', 'form', 'guide']);
  });

  it('shows processing and approved as the server says, whatever was open before', () => {
    for (const isFilling of [true, false])
      for (const status of ['processing', 'approved'] as const)
        expect(stageOf({ status, mode: 'auto' }, isFilling)).toBe(status);
  });

  it('shows the guide alone where the office reviews', () => {
    expect(stageOf({ status: 'none', mode: 'review' }, true)).toBe('guide');
  });
});
