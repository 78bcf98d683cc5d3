// Labels of vehicles: types, bodies, ownership, states, market lengths.
import type { StatusTable } from '../../states.ts';

export const vehicleTypes = { truck: '货车', tractor: '半挂牵引车', trailer: '半挂车' } as const;
export type VehicleType = keyof typeof vehicleTypes;

export const bodyTypes = {
  flat: '平板',
  fence: '高栏',
  box: '厢式',
  wing: '飞翼',
  fridge: '冷藏',
  insulated: '保温',
  tank: '罐式',
  danger: '危险品',
  skeleton: '集装箱骨架',
  dump: '自卸',
  lowbed: '低平板',
  ladder: '爬梯',
  carCarrier: '商品车',
} as const;
export type BodyType = keyof typeof bodyTypes;

export const ownerships = { own: '自有', affiliated: '挂靠', leased: '租赁' } as const;
export type Ownership = keyof typeof ownerships;

export const vehicleStates = {
  idle: '空闲',
  assigned: '装卸',
  in_transit: '在途',
  maintenance: '维修中',
  disabled: '停用',
  scrapped: '已报废',
} as const;
export type VehicleState = keyof typeof vehicleStates;

export const vehicleStatusTag = {
  words: vehicleStates,
  looks: {
    idle: ['grey', 'ring'],
    assigned: ['blue', 'half'],
    in_transit: ['brand', 'dot'],
    maintenance: ['amber', 'diamond'],
    disabled: ['grey', 'bar'],
    scrapped: ['grey', 'bar'],
  },
} satisfies StatusTable<typeof vehicleStates>;

/** 9600 → 9.6 */
export const metres = (mm: number) => String(mm / 1000);
/** 15800 → 15.8, 4490 → 4.49, 18000 → 18 */
export const tons = (kg: number) => String(kg / 1000);
/** 55000 → 55 */
export const cubicMetres = (litres: number) => String(litres / 1000);
