// What the draft of a registration stores in the browser, and what it never stores.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, emptyForm, readDraft, saveDraft } from './draft.ts';
import { newPass, readPass, savePass } from './pass.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const typed = { ...emptyForm, companyType: 'fleet' as const, companyName: '鹭屿恒温', serviceTypes: ['冷链'] };

describe('the draft', () => {
  it('comes back after a reload with the clock of its saving, in Shanghai', () => {
    vi.useFakeTimers({ now: new Date('2026-11-15T02:21:00Z') });
    expect(saveDraft(typed, true)).toBe('10:21');
    expect(readDraft()).toEqual({ form: typed, isCompanyDone: true, savedAt: '10:21' });
  });

  it('has no place for a password or a code', () => {
    saveDraft(typed, false);
    expect(Object.keys(JSON.parse(localStorage.getItem('ui.registerDraft') ?? '{}').form)).toEqual(
      Object.keys(emptyForm),
    );
    expect(Object.keys(emptyForm)).not.toEqual(expect.arrayContaining(['password']));
    expect(Object.keys(emptyForm)).not.toEqual(expect.arrayContaining(['code']));
  });

  it('is gone once it is sent or cleared', () => {
    saveDraft(typed, false);
    clearDraft();
    expect(readDraft()).toBeUndefined();
  });

  it.each([
    ['nothing readable', '{'],
    ['another shape', '[]'],
    ['null', 'null'],
  ])('starts empty from %s', (_, kept) => {
    localStorage.setItem('ui.registerDraft', kept);
    expect(readDraft()).toBeUndefined();
  });

  it('takes only known fields of the right kind', () => {
    const form = { companyType: 'admin', companyName: 7, address: '鹭屿路', evil: 'x', serviceTypes: ['冷链', 3] };
    localStorage.setItem('ui.registerDraft', JSON.stringify({ form }));
    expect(readDraft()?.form).toEqual({ ...emptyForm, address: '鹭屿路', serviceTypes: ['冷链'] });
  });
});

describe('the proved phone', () => {
  it('is kept for this tab for thirty minutes', () => {
    vi.useFakeTimers({ now: new Date('2026-11-15T02:00:00Z') });
    savePass(newPass('t-1', '13800004126'));
    vi.setSystemTime(new Date('2026-11-15T02:29:00Z'));
    expect(readPass()).toMatchObject({ ticket: 't-1', phone: '13800004126' });
    vi.setSystemTime(new Date('2026-11-15T02:30:00Z'));
    expect(readPass()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });
});
