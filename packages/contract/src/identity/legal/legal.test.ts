// Legal documents: complete, newest first, with every old version.
import { describe, expect, it } from 'vitest';
import { findVersion, legalDocuments } from './documents.ts';
import { CONSENT_VERSION, type LegalDocument } from './legal-document.ts';

describe('terms and privacy policy', () => {
  it.each(Object.entries(legalDocuments))('%s: the newest is what people agree to today', (_name, versions) => {
    const order = versions.map(({ version }) => version);
    expect(order[0]).toBe(CONSENT_VERSION);
    expect(order).toEqual([...new Set(order)].sort().reverse());
    for (const { sections, title, lead, changes } of versions) {
      expect([title, lead, changes].every(Boolean)).toBe(true);
      expect(sections.every((section) => section.title && section.paragraphs.length > 0)).toBe(true);
    }
  });

  it('are returned in the newest version unless an older one is requested', () => {
    const made = ['2026-01-01', '2025-11-01'].map(
      (version): LegalDocument => ({ version, title: '', lead: '', changes: '', sections: [] }),
    );
    expect(findVersion(made, null)?.version).toBe('2026-01-01');
    expect(findVersion(made, '2025-11-01')?.version).toBe('2025-11-01');
    expect(findVersion(made, '2024-01-01')).toBeUndefined();
  });

  it('contain the seven days of grace, the rights and the retention periods', () => {
    const text = JSON.stringify(legalDocuments.privacy[0]);
    for (const words of ['7 日犹豫期', '查阅与复制', '更正与补充', '撤回同意', '删除与注销', '保存多久', '网信部门'])
      expect(text).toContain(words);
  });

  it('name the positions, the consignee and what stays on a driver’s phone, and drop nothing that was there before', () => {
    const [newest, before] = legalDocuments.privacy.map(({ sections }) => sections.flatMap((one) => one.paragraphs));
    expect(before?.filter((paragraph) => !newest?.includes(paragraph))).toEqual([]);
    expect(newest?.filter((paragraph) => !before?.includes(paragraph))).toHaveLength(4);
  });

  it('name no figure of the membership that the office may change', () => {
    const [terms] = legalDocuments.terms;
    const membership = terms?.sections.find(({ title }) => title === '会员资格')?.paragraphs.join('');
    expect(membership).toContain('宽限期');
    expect(membership).not.toMatch(/\d/);
  });
});
