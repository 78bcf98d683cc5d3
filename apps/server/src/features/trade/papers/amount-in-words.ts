// Amounts of money in Chinese capital numerals, as contracts and invoices write them.
const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];

/** 1–9999: 1050 → 壹仟零伍拾 */
const groupInWords = (group: number) => {
  let words = '';
  let isGap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) isGap = words !== '';
    else {
      words += `${isGap ? '零' : ''}${DIGITS[digit]}${PLACES[place]}`;
      isGap = false;
    }
  }
  return words;
};

const yuanInWords = (yuan: number) => {
  let words = '';
  let isGap = false;
  for (let at = GROUPS.length - 1; at >= 0; at -= 1) {
    const group = Math.floor(yuan / 10_000 ** at) % 10_000;
    if (group === 0) isGap = words !== '';
    else {
      const gap = words !== '' && (isGap || group < 1_000) ? '零' : '';
      words += `${gap}${groupInWords(group)}${GROUPS[at]}`;
      isGap = false;
    }
  }
  return words;
};

/** 929950 → 玖仟贰佰玖拾玖元伍角 */
export const amountInWords = (fen: number) => {
  const [yuan, jiao, cent] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10];
  const whole = yuan > 0 ? `${yuanInWords(yuan)}元` : '';
  if (jiao === 0 && cent === 0) return `${whole || '零元'}整`;
  const tenth = jiao > 0 ? `${DIGITS[jiao]}角` : whole === '' ? '' : '零';
  return `${whole}${tenth}${cent > 0 ? `${DIGITS[cent]}分` : '整'}`;
};
