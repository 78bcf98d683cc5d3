// Draws the logos of the demo's fleets: one geometric mark in another colour and turn for each.
import sharp from 'sharp';

const SIDE = 160;
const COLOURS = [
  '#00543e',
  '#1d4e89',
  '#8a3b12',
  '#5b3a7d',
  '#0b6b74',
  '#7a2238',
  '#3f5b14',
  '#23395d',
  '#8c5a00',
  '#444b54',
];

const drawing = (seq: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
  <rect width="100%" height="100%" fill="${COLOURS[seq % COLOURS.length]}"/>
  <g transform="rotate(${(seq % 4) * 90} 80 80)" fill="none" stroke="#fff" stroke-width="14" stroke-linejoin="round">
    <path d="M34 112 80 ${40 + (seq % 3) * 8} 126 112"/><path d="M58 126 80 ${88 + (seq % 2) * 8} 102 126"/>
  </g>
</svg>`;

export const renderLogo = async (seq: number) => ({
  bytes: await sharp(Buffer.from(drawing(seq)))
    .png({ palette: true })
    .toBuffer(),
  width: SIDE,
  height: SIDE,
});
