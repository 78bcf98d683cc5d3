// Tests that neither editor of a standard's attachments loses a file to the other.
import { expect, it } from 'vitest';
import { mergeFiles } from './OfficeFiles.tsx';

const files = (...ids: string[]) =>
  ids.map((fileId) => ({ fileId, name: `${fileId}.pdf`, mimeType: 'application/pdf', size: 1 }));
const merged = (own: string[], seen: string[], saved: string[]) =>
  mergeFiles(files(...own), files(...seen), files(...saved)).map(({ fileId }) => fileId);

it('keeps own unsaved files and adds those a colleague saved', () => {
  expect(merged(['a', 'mine'], ['a'], ['a', 'theirs'])).toEqual(['a', 'mine', 'theirs']);
});

it('keeps own removals and drops what a colleague removed', () => {
  expect(merged(['b'], ['a', 'b', 'c'], ['a', 'b'])).toEqual(['b']);
  expect(merged(['a', 'mine'], ['a'], [])).toEqual(['mine']);
});

it('changes nothing after one’s own save', () => {
  expect(merged(['b', 'a'], ['a'], ['b', 'a'])).toEqual(['b', 'a']);
});
