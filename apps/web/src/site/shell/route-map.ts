// The data of the trunk-road diagram on a 14 × 15 grid: a schematic, not a map.
export const thinLines = [
  '8,3 10,3 13,0',
  '8,3 9,4 9,6 11,8',
  '8,3 6,5 6,6 4,8 4,10 3,11',
  '11,2 12,3 12,8 13,9 13,11 10,14 9,14',
  '12,8 4,8',
];
export const wideLines = ['8,3 8,13 9,14', '12,6 5,6 0,1', '12,8 12,9 11,10 7,10 6,11 3,11'];
export const laneMarks = [
  '8,4.6 8,5.1',
  '8,8.8 8,9.3',
  '6.6,6 7.1,6',
  '10.2,6 9.7,6',
  '1.2,2.2 .85,1.85',
  '9,10 9.5,10',
  '4.4,11 4.9,11',
  '12,6.7 12,7.2',
  '5,7 5.35,6.65',
  '11.2,1.8 11.55,1.45',
];

/** The position of a label relative to its station. */
export const sides = {
  left: ['end', -12, 4],
  right: ['start', 12, 4],
  below: ['middle', 0, 20],
  corner: ['start', 10, 18],
  above: ['start', 4, -11],
  aboveLeft: ['end', -10, -10],
} as const;

type Station = [name: string, at: string, side: keyof typeof sides, rank?: 'hub' | 'end' | 'stop'];
/** Hubs are rendered large; the small diagram labels only hubs and end points. */
export const stations: Station[] = [
  ['北京', '8,3', 'left', 'hub'],
  ['沈阳', '11,2', 'left'],
  ['哈尔滨', '13,0', 'left', 'end'],
  ['天津', '9,4', 'right'],
  ['济南', '9,5', 'right'],
  ['连云港', '12,6', 'right'],
  ['郑州', '8,6', 'corner', 'hub'],
  ['西安', '6,6', 'corner', 'hub'],
  ['兰州', '4,5', 'right'],
  ['乌鲁木齐', '0,1', 'right', 'end'],
  ['南京', '11,8', 'above'],
  ['上海', '12,8', 'right', 'hub'],
  ['合肥', '10,8', 'below'],
  ['武汉', '8,8', 'corner', 'hub'],
  ['重庆', '5.4,8', 'below'],
  ['成都', '4,8', 'left', 'hub'],
  ['宁波', '13,9', 'right'],
  ['南昌', '10,10', 'below'],
  ['长沙', '8,10', 'corner', 'hub'],
  ['贵阳', '6,11', 'below'],
  ['昆明', '3,11', 'aboveLeft', 'end'],
  ['福州', '13,11', 'right'],
  ['厦门', '12,12', 'right'],
  ['广州', '8,13', 'left', 'hub'],
  ['深圳', '9,14', 'below'],
];

type Shield = [name: string, at: string, isOnSmall?: true];
export const shields: Shield[] = [
  ['G1', '10,3'],
  ['G2', '10,7'],
  ['G4', '8,11.6', true],
  ['G5', '4,9.5'],
  ['G15', '12,4.2'],
  ['G30', '2,3', true],
  ['G42', '7,8'],
  ['G60', '11.1,10', true],
];
