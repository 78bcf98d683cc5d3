// Types of variables and their labels.
export const variableTypes = {
  text: '文字',
  code: '编号',
  number: '数字',
  day: '日期',
  time: '时间',
  money: '金额，分',
  link: '链接',
} as const;
export type VariableType = keyof typeof variableTypes;
