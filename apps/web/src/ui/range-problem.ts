// What is wrong with a number outside its limits, in words.
export const rangeProblem = (value: number, min: number | undefined, max: number | undefined) => {
  const isInside = value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);
  if (isInside) return undefined;
  if (min === undefined) return `不能大于 ${max?.toLocaleString('zh-CN')}`;
  if (max === undefined) return `不能小于 ${min.toLocaleString('zh-CN')}`;
  return `请填写 ${min.toLocaleString('zh-CN')} 到 ${max.toLocaleString('zh-CN')} 之间的数`;
};
