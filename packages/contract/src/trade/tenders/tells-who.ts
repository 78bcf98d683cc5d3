// Finds what in a question or answer would tell who wrote it, so that the writer is warned before it is published.

const HINTS: readonly [RegExp, string][] = [
  [/(?<!\d)1[3-9](?:[\s-]?\d){9}(?!\d)/, '手机号'],
  [/(?<!\d)0\d{2,3}[\s-]?\d{7,8}(?!\d)/, '电话号码'],
  [/[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·\s]?[A-Z0-9]{5,6}/, '车牌号'],
  [/[\w.+-]+@[\w-]+\.[\w.]+/, '邮箱'],
  [/(?:微信|QQ|手机|电话)(?:号|号码)?[：:\s]*[\w-]{5,}/i, '联系方式'],
  [/[\p{Script=Han}]{2,}(?:有限公司|股份公司|集团)/u, '企业名称'],
];

/** 苏州澜舟驰远物流有限公司 → 澜舟驰远: without the place and the kind of company, as people say it. */
const shortNameOf = (company: string) =>
  company.replace(/(?:物流|运输|货运|供应链|科技|集团|股份|有限|责任|公司)+$/, '').slice(2);

/** `company`: the writer's own. Undefined if nothing tells who wrote it. */
export const tellsWho = (text: string, company: string): { what: string; found: string } | undefined => {
  const own = shortNameOf(company);
  if (own.length >= 2 && text.includes(own)) return { what: '企业名称', found: own };
  for (const [pattern, what] of HINTS) {
    const found = pattern.exec(text)?.[0];
    if (found) return { what, found };
  }
  return undefined;
};
