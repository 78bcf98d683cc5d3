// Address, phone and office hours of the secretariat, used by all pages. Example values: change them for your installation.
export const secretariat = {
  phone: '010-0000 0000',
  days: '工作日',
  hours: '9:00–12:00，13:30–17:30',
  email: 'office@example.org',
  address: '北京市示例区公路货运大厦 8 层秘书处',
  way: '地铁示例站 B 口，步行约 6 分钟。来访请提前一个工作日预约。',
} as const;

export const departments = [
  { name: '会员部', matters: '入会、续费、等级', extension: '801' },
  { name: '认证部', matters: '车队认证、证照审核', extension: '802' },
  { name: '自律部', matters: '举报、申诉、信用修复', extension: '803' },
  { name: '编辑部', matters: '资讯投稿、更正', extension: '804' },
] as const;
