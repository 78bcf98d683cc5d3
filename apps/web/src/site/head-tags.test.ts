// Tests that the tags of the head are those React would render, whatever the texts contain.
import { expect, it } from 'vitest';
import { headTags } from './head-tags.ts';
import { frame } from './site-fixtures.ts';

const signs = `a"b&c'd<e>f</title><script>`;
const shown = 'a&quot;b&amp;c&#x27;d&lt;e&gt;f&lt;/title&gt;&lt;script&gt;';

it('escape every sign that could end a text or an attribute', () => {
  const head = { title: signs, description: signs, canonical: `/x?${signs}`, image: `/y?${signs}`, publishedAt: signs };
  const tags = headTags({ head: { ...head, updatedAt: signs, previous: signs, next: signs }, path: '/x', frame });
  expect(tags).toContain(`<title>${shown} - 公路货运分会</title>`);
  expect(tags).toContain(`<meta property="og:image:alt" content="${shown}"/>`);
  expect(tags.replaceAll(shown, '')).not.toMatch(/<script|&/);
  expect(tags.split(shown)).toHaveLength(13);
});
