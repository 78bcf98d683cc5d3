// Generated cover of an article without picture: a line with three stations, stable per article.

import type { ArticleCategory } from '@rfb/contract/publishing/articles/articles.labels.ts';
import * as styles from './cover.module.css';

const stationNames: Record<ArticleCategory, [string, string, string]> = {
  policy: ['征求意见', '正式发布', '开始施行'],
  announcement: ['分会决定', '通知会员', '按期办理'],
  industry: ['货源', '干线', '到门'],
  market: ['报价', '成交', '回程'],
  safety: ['出车检查', '在途监控', '闭环处置'],
  green: ['新能源', '补能', '减排'],
  members: ['车队', '调度室', '货主'],
};

const WIDTH = 520;
const HEIGHT = 264;

/** Pseudo-random numbers in a range, seeded by a text (FNV-1a, then xorshift). */
const picksFrom = (text: string) => {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return (least: number, most: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.round(least + ((state >>> 0) / 0xffffffff) * (most - least));
  };
};

/** A line across the cover that changes level at 45-degree corners. */
const lineOf = ([first, ...rest]: { level: number; corner?: number }[]) => {
  let path = `M-10 ${first?.level}`;
  let level = first?.level ?? 0;
  for (const next of rest) {
    const corner = next.corner ?? 0;
    path += `H${corner}L${corner + Math.abs(next.level - level)} ${next.level}`;
    level = next.level;
  }
  return `${path}H${WIDTH + 10}`;
};

const designOf = (articleId: string) => {
  const pick = picksFrom(articleId);
  const isPeak = pick(0, 1) === 1;
  const high = (level: number) => (isPeak ? level : HEIGHT - level);
  const [start, middle, end] = [pick(140, 168), pick(80, 104), pick(146, 176)];
  const [first, second] = [pick(164, 196), pick(306, 336)];
  const stations = [
    { x: pick(92, 124), y: high(start), isAbove: !isPeak },
    { x: first + start - middle, y: high(middle), isAbove: isPeak },
    { x: second + end - middle, y: high(end), isAbove: !isPeak },
  ];
  return {
    main: lineOf([
      { level: high(start) },
      { level: high(middle), corner: first },
      { level: high(end), corner: second },
    ]),
    faint: [
      lineOf([{ level: pick(196, 222) }, { level: pick(96, 120), corner: pick(130, 190) }]),
      lineOf([{ level: pick(48, 68) }, { level: pick(214, 236), corner: pick(70, 130) }]),
    ].join(''),
    lanes: stations
      .slice(1)
      .map(({ x, y }) => `M${x + 24} ${y}h46`)
      .join(''),
    stations,
  };
};

export const Cover = ({ articleId, category }: { articleId: string; category: ArticleCategory }) => {
  const { main, faint, lanes, stations } = designOf(articleId);
  return (
    <svg className={styles.cover} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect className={styles.sign} width={WIDTH} height={HEIGHT} rx="10" />
      <path className={styles.faint} d={faint} />
      <path className={styles.main} d={main} />
      <path className={styles.lanes} d={lanes} />
      {stations.map(({ x, y, isAbove }, at) => (
        <g key={x}>
          <circle className={styles.sign} cx={x} cy={y} r="8" />
          <text x={x} y={isAbove ? y - 24 : y + 34}>
            {stationNames[category][at]}
          </text>
        </g>
      ))}
      <rect className={styles.edge} x="6" y="6" width={WIDTH - 12} height={HEIGHT - 12} rx="6" />
    </svg>
  );
};
