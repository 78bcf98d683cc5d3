// What the views of the calculator have in common: their scale and how they write a length.
export const GROUND = 216;
/** Units of a drawing for a metre. */
export const SCALE = 36;
export const LIMIT_HEIGHT = 4;
/** Where the front of the truck stands. */
export const LEFT = 40;

export const metresOf = (mm: number | null) => (mm === null ? null : mm / 1000);
export const lengthText = (mm: number | null) => (mm === null ? '未填' : `${(mm / 1000).toFixed(2)} 米`);
