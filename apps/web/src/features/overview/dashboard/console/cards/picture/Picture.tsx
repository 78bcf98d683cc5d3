// The dashboard as one SVG: whose figures, of which range and when, the key figures, then the cards in rows of three.
import { numberText } from '@rfb/contract/number-text.ts';
import * as chartStyles from '../../../../../../ui/charts/charts.module.css';
import type { Figures } from '../figures.ts';
import { kpisOf } from '../kpis.ts';
import { type PictureCard, pictureCards } from './picture-cards.tsx';

const WIDTH = 1200;
const [MARGIN, GAP, PLACES] = [24, 16, 3];
const PLACE = (WIDTH - 2 * MARGIN - (PLACES - 1) * GAP) / PLACES;
const [KPI_TOP, KPI_HEIGHT, CARD_HEIGHT, CARD_HEAD] = [96, 104, 300, 64];
const CARDS_TOP = KPI_TOP + KPI_HEIGHT + GAP;

/** Images know no style sheet of the page and no web font. */
const css = `
text { font: 13px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif; fill: var(--text-2); }
.${chartStyles.chart} text { font-size: 12px; font-weight: 500; fill: var(--text-3); }
.${chartStyles.chart} .${chartStyles.chartStrong} { font-weight: 600; fill: var(--text); }
.${chartStyles.chart} .${chartStyles.chartWhole} { font-size: 26px; font-weight: 600; fill: var(--text); }
.${chartStyles.chart} .${chartStyles.chartWords} { font-weight: 400; }`;

const LARGE = { fontSize: 26, fontWeight: 600, fill: 'var(--text)' };
const HEAD = { fontSize: 16, fontWeight: 600, fill: 'var(--text)' };
const UNIT = { fontSize: 13, fontWeight: 400 };
const SMALL = { fontSize: 12 };

/** Each in the first row that has room for it after the card before. */
const placed = (cards: PictureCard[]) => {
  let [row, place] = [0, 0];
  return cards.map((card) => {
    const wanted = card.isWide ? 2 : 1;
    if (place + wanted > PLACES) [row, place] = [row + 1, 0];
    const at = { card, row, x: MARGIN + place * (PLACE + GAP), width: PLACE * wanted + GAP * (wanted - 1) };
    place += wanted;
    return at;
  });
};

const Box = (box: { x: number; y: number; width: number; height: number }) => (
  <rect {...box} rx="4" fill="var(--bg)" stroke="var(--line)" />
);

const Kpis = ({ figures }: { figures: Figures['figures'] }) => {
  const kpis = kpisOf(figures);
  const width = (WIDTH - 2 * MARGIN) / kpis.length;
  return kpis.map(({ name, value, unit, note }, index) => (
    <g key={name} transform={`translate(${MARGIN + index * width} ${KPI_TOP})`}>
      <Box x={0} y={0} width={width} height={KPI_HEIGHT} />
      <text x="14" y="28">
        {name}
      </text>
      <text x="14" y="62" style={LARGE}>
        {typeof value === 'number' ? numberText(value) : value}
        <tspan dx="4" style={UNIT}>
          {unit}
        </tspan>
      </text>
      <text x="14" y="88" style={SMALL}>
        {note}
      </text>
    </g>
  ));
};

type Props = { of: Figures; rangeText: string; countedText: string };

export const Picture = ({ of, rangeText, countedText }: Props) => {
  const cards = placed(pictureCards(of, rangeText));
  const height = CARDS_TOP + ((cards.at(-1)?.row ?? 0) + 1) * (CARD_HEIGHT + GAP) - GAP + MARGIN;
  return (
    <svg width={WIDTH} height={height} viewBox={`0 0 ${WIDTH} ${height}`}>
      <title>{`公路货运分会数据看板，${rangeText}`}</title>
      <style>{css}</style>
      <rect width={WIDTH} height={height} fill="var(--bg-layout)" />
      <text x={MARGIN} y="48" style={LARGE}>
        公路货运分会　数据看板
      </text>
      <text x={MARGIN} y="74">
        统计截至 {countedText}
      </text>
      <text x={WIDTH - MARGIN} y="48" textAnchor="end" style={HEAD}>
        {rangeText}
      </text>
      <Kpis figures={of.figures} />
      {cards.map(({ card: { title, note, size, body }, row, x, width }) => {
        const y = CARDS_TOP + row * (CARD_HEIGHT + GAP);
        return (
          <g key={title}>
            <Box x={x} y={y} width={width} height={CARD_HEIGHT} />
            <text x={x + 16} y={y + 30} style={HEAD}>
              {title}
            </text>
            <text x={x + 16} y={y + 52}>
              {note}
            </text>
            <svg
              x={x + 16}
              y={y + CARD_HEAD}
              width={width - 32}
              height={CARD_HEIGHT - CARD_HEAD - 12}
              viewBox={`0 0 ${size[0]} ${size[1]}`}
              preserveAspectRatio="xMidYMin meet"
            >
              <title>{title}</title>
              {body}
            </svg>
          </g>
        );
      })}
    </svg>
  );
};
