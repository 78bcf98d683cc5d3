// Chinese number plates: standard, trailer, small and large new-energy vehicles.
const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
const HEAD = `[${PROVINCES}][A-HJ-NP-Z]`;
const PLATE = new RegExp(
  `^${HEAD}(?:[A-HJ-NP-Z0-9]{5}|[A-HJ-NP-Z0-9]{4}挂|[A-HJK][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[A-HJK])$`,
);

export const normalisePlate = (text: string) => text.replace(/[\s·•]/g, '').toUpperCase();
export const isPlate = (plate: string) => PLATE.test(plate);
