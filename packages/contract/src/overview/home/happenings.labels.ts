// What the home page counts of a day, in the order it is shown.

export const happenings = {
  published: { name: '发布竞价', unit: '场' },
  opened: { name: '封存竞价开标', unit: '场' },
  joined: { name: '新会员', unit: '家' },
  articles: { name: '资讯与公告', unit: '篇' },
  logged: { name: '公开日志', unit: '条' },
} as const;
export type HappeningKind = keyof typeof happenings;
