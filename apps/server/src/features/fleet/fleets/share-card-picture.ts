// Draws the picture of a fleet's page: its board, name, QR code and vehicles to scale.
import { type DrawnVehicle, sideViewOf } from '@rfb/contract/fleet/vehicles/side-view.ts';
import { sharp } from '../../../platform/lazy-libraries.ts';
import { written } from '../../../platform/pictures/written.ts';
import { qrPath } from '../../../platform/qr.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const WHITE = '#FFFFFF';
const LEFT = 64;
const QR = { left: 868, top: 128, size: 268 };
const GROUND = 566;
const looks = {
  green: { board: '#00543E', muted: '#B4D3C7' },
  grey: { board: '#4A5751', muted: '#CBD3CF' },
} as const;

export type CardWords = {
  look: keyof typeof looks;
  name: string;
  /** In the frame under the name. */
  tag: string;
  rating: string;
  ratings: string;
  lanes: string[];
  vehicles: DrawnVehicle[];
  /** What the QR code leads to, and the code a person may type instead. */
  target: string;
  code: string;
  hint: string;
};

const strokes = { chassis: 0.35, body: 1, detail: 0.4, glass: 0.6, tyre: 1, rim: 0 } as const;

const truckSvg = (vehicles: CardWords['vehicles'], board: string) => {
  const [gap, space] = [52, 740];
  const metres = vehicles.reduce((sum, vehicle) => sum + sideViewOf(vehicle, 1).length, 0);
  const scale = Math.min(30, (space - gap * (vehicles.length - 1)) / metres);
  let x = LEFT;
  return vehicles
    .map((vehicle) => {
      const view = sideViewOf(vehicle, scale);
      const at = x;
      x += view.length * scale + gap;
      const paths = view.paths.map(({ look, d }) => {
        const fill = look === 'tyre' ? WHITE : look === 'rim' ? board : look === 'chassis' ? '#FFFFFF59' : board;
        return `<path d="${d}" fill="${look === 'detail' ? 'none' : fill}" stroke="${WHITE}" stroke-opacity="${strokes[look]}" stroke-width="1.8"/>`;
      });
      return `<g transform="translate(${Math.round(at)} ${GROUND})">${paths.join('')}</g>`;
    })
    .join('');
};

const background = ({ look, vehicles, target }: CardWords, tagWidth: number, tagTop: number) => {
  const { board } = looks[look];
  const { size, path } = qrPath(target);
  const road =
    vehicles.length === 0
      ? ''
      : `<path d="M40 ${GROUND}H840" stroke="${WHITE}" stroke-width="1.5"/><path d="M${LEFT} ${GROUND + 16}H824" stroke="#FFC629" stroke-width="5" stroke-dasharray="46 32"/>`;
  const tagBox = `<rect x="${LEFT}" y="${tagTop}" width="${tagWidth}" height="56" rx="4" fill="none" stroke="${WHITE}" stroke-width="2"/>${look === 'green' ? `<circle cx="${LEFT + 28}" cy="${tagTop + 28}" r="8" fill="#FFC629"/>` : ''}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${board}"/>
    <rect x="17.5" y="17.5" width="${WIDTH - 35}" height="${HEIGHT - 35}" rx="14" fill="none" stroke="${WHITE}" stroke-opacity=".88" stroke-width="3"/>
    <g transform="translate(${LEFT} 58) scale(1.4)" fill="none"><rect x="1" y="1" width="30" height="30" rx="4" stroke="${WHITE}" stroke-width="1.4"/><path d="M12.6 7 7 25M19.4 7 25 25" stroke="${WHITE}" stroke-width="2.6"/><path d="M16 8v3.2M16 14v4M16 21v4.4" stroke="#FFC629" stroke-width="2.2"/></g>
    <rect x="${QR.left}" y="${QR.top}" width="${QR.size}" height="${QR.size}" rx="8" fill="${WHITE}"/>
    <g transform="translate(${QR.left} ${QR.top}) scale(${QR.size / size})" shape-rendering="crispEdges"><path d="${path}" fill="#101A16"/></g>
    ${tagBox}${road}${truckSvg(vehicles, board)}
  </svg>`;
};

const NAME_WIDTH = 770;
/** The largest size at which the name has two lines at most; a longer one is cut. */
const nameSizes = [62, 54, 46, 40] as const;
const MOST_LETTERS = 34;

/** One line of half-width and full-width letters, as wide as so many full-width ones. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 256 ? 0.56 : 1), 0);

const nameOf = (name: string) => {
  const letters = [...name];
  const shown = letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : name;
  const size = nameSizes.find((points) => (widthOf(shown) + 2) * points <= 2 * NAME_WIDTH) ?? 40;
  // Two lines of about the same length.
  const width = Math.min(NAME_WIDTH, Math.ceil(widthOf(shown) / 2 + 1) * size);
  return written(shown, { size, color: WHITE, isBold: true, width });
};

/** Nothing cannot be written; what has no words is left out below. */
const UNSEEN = '·';

export const drawCard = async (words: CardWords): Promise<Buffer> => {
  const { muted } = looks[words.look];
  const plain = (text: string, size: number, color: string = muted) =>
    written(text || UNSEEN, { size, color, isBold: false });
  const [head, name, tag, rating, ratings, code, hint, lanes] = await Promise.all([
    plain('公路货运分会　会员车队', 26, WHITE),
    nameOf(words.name),
    plain(words.tag, 31, WHITE),
    written(words.rating || UNSEEN, { size: 58, color: WHITE, isBold: true }),
    plain(words.ratings, 28),
    written(words.code || UNSEEN, { size: 23, color: WHITE, isBold: true }),
    plain(words.hint, 20),
    plain(words.lanes.join('　'), 23, WHITE),
  ]);
  const nameTop = 132;
  const rowTop = nameTop + name.height + 28;
  const tagLeft = LEFT + (words.look === 'green' ? 50 : 24);
  const tagWidth = tagLeft - LEFT + tag.width + 22;
  const ratingLeft = LEFT + tagWidth + 36;
  const ratingsLeft = words.rating === '' ? ratingLeft : ratingLeft + rating.width + 12;
  const middleOf = (width: number) => Math.round(QR.left + (QR.size - width) / 2);
  const lower = (height: number) => Math.round(rowTop + 28 - height / 2);
  const texts = [
    { text: head, left: 128, top: 67, isShown: true },
    { text: name, left: LEFT, top: nameTop, isShown: true },
    { text: tag, left: tagLeft, top: lower(tag.height), isShown: true },
    { text: rating, left: ratingLeft, top: lower(rating.height), isShown: words.rating !== '' },
    {
      text: ratings,
      left: ratingsLeft,
      top: lower(ratings.height) + (words.rating ? 8 : 0),
      isShown: words.ratings !== '',
    },
    { text: code, left: middleOf(code.width), top: 418, isShown: words.code !== '' },
    { text: hint, left: middleOf(hint.width), top: 454, isShown: words.hint !== '' },
    { text: lanes, left: Math.max(852, WIDTH - LEFT - lanes.width), top: 548, isShown: words.lanes.length > 0 },
  ];
  return sharp(Buffer.from(background(words, tagWidth, rowTop)))
    .composite(texts.filter(({ isShown }) => isShown).map(({ text: { input }, left, top }) => ({ input, left, top })))
    .png({ palette: true, colours: 64 })
    .toBuffer();
};
