// Tests what is recognised in a question as telling who asks.
import { describe, expect, it } from 'vitest';
import { tellsWho } from './tells-who.ts';

describe('what tells who wrote a question', () => {
  it.each([
    ['请联系 138 0013 8000 王师傅', '手机号'],
    ['可打 0512-66668888', '电话号码'],
    ['苏E·12345 能进厂吗', '车牌号'],
    ['发到 a.b@example.com', '邮箱'],
    ['加微信 wang_12345', '联系方式'],
    ['澜舟驰远能不能分两次装', '企业名称'],
    ['上海申联供应链有限公司也这样要求吗', '企业名称'],
  ])('%s', (text, what) => {
    expect(tellsWho(text, '苏州澜舟驰远物流有限公司')?.what).toBe(what);
  });

  it.each(['能否加尾板？', '最多 12.5 吨可以吗', '20261118 前能付款吗', '是否接受本公司挂靠的车队', '需要冷链运输吗'])(
    'nothing in: %s',
    (text) => {
      expect(tellsWho(text, '苏州澜舟驰远物流有限公司')).toBeUndefined();
    },
  );
});
