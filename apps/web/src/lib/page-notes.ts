// The lines under the titles of console pages that are the same for everybody: the server sends them with the skeleton.
export const pageNotes = {
  // The page's own words while it counts; the figures are filled in.
  '/admin/enterprise/list': '共 　 家企业：车队 　，货主 　；其中 　 家尚未入会',
  '/admin/system/template': '消息、文书和导入表格的文字。发布新版本只影响以后的，已发出、已出具的不变。',
  '/admin/system/standards': '只写编号、状态和自己的话写的要点，不收录标准原文；没有对照官方目录的，一律标为待核对',
  '/admin/system/logs': '只增不改；每一条都写明是谁，带上一条的指纹',
  '/user/vehicle-usage': '排班、在途与维修在同一时间轴，利用率按可用工时计算',
  '/user/vehicle-usage/orders': '运单、排班与维护在同一处',
  '/user/vehicle-usage/statements': '按月与每家货主对账；双方确认以后不再改变，平台不经手款项',
  '/user/bidding': '发布运输需求，会员车队报价，每一步都留有凭据',
  '/user/bidding/orders': '发布竞价、跟踪运单、确认签收',
  '/user/bidding/statements': '按月与每家车队对账；双方确认以后不再改变，平台不经手款项',
  '/user/cooperative-fleets': '邀请、分组与履约记录；竞价可以先向一组开放',
  '/user/transport-standards': '国家标准、行业标准与法规的编号、状态和要点；原文请到官方公开系统阅读',
  '/user/transport-standards/calculator': '按标准库收录的限值比较；只作自查，不代替检验与执法认定',
} as const;

export const pageNoteAt = (path: string) => (pageNotes as Record<string, string>)[path];
