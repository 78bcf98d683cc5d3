// What a refrigerated body holds (classes of GB 29753, on its plate) and which dangerous goods a vehicle may carry (GB 6944, on its
// transport certificate), and what is asked for: a temperature.
export const coldClasses = {
  A: 'A 类（0～12 ℃）',
  B: 'B 类（−10～12 ℃）',
  C: 'C 类（−20～12 ℃）',
  D: 'D 类（0 ℃及以下）',
  E: 'E 类（−10 ℃及以下）',
  F: 'F 类（−20 ℃及以下）',
  G: 'G 类（生物制品 2～8 ℃）',
  H: 'H 类（生物制品 −20 ℃及以下）',
} as const;
export type ColdClass = keyof typeof coldClasses;

/** The names contain no separator of a list, because a cell of a sheet has several. */
export const dangerClasses = {
  '1': '1类爆炸品',
  '2': '2类气体',
  '3': '3类易燃液体',
  '4': '4类易燃固体等',
  '5': '5类氧化性物质等',
  '6': '6类毒性物质等',
  '7': '7类放射性物质',
  '8': '8类腐蚀性物质',
  '9': '9类杂项',
} as const;
export type DangerClass = keyof typeof dangerClasses;

/** What cargo needs; a class serves it when its whole range says so, not when a stronger machine might. */
export const temperatures = {
  chilled: { label: '冷藏 2～8 ℃', classes: ['A', 'B', 'C', 'G'] },
  zero: { label: '0 ℃及以下', classes: ['A', 'B', 'C', 'D', 'E', 'F', 'H'] },
  minus10: { label: '−10 ℃及以下', classes: ['B', 'C', 'E', 'F', 'H'] },
  minus18: { label: '冷冻 −18 ℃及以下', classes: ['C', 'F', 'H'] },
} as const satisfies Record<string, { label: string; classes: readonly ColdClass[] }>;
export type Temperature = keyof typeof temperatures;
