// Tests the signatures with the worked examples of the providers' documentation.
import { expect, it } from 'vitest';
import { acs3Headers, canonicalQuery } from './acs3.ts';
import { TC3_CONTENT_TYPE, tc3Authorization } from './tc3.ts';
import { webhookSignature } from './webhook.ts';

// help.aliyun.com, V3版本请求体&签名机制: the fixed example (RunInstances) with its nonce, date and expected signature.
it('signs as in the example of the Aliyun documentation', () => {
  const { authorization } = acs3Headers({
    keyId: 'YourAccessKeyId',
    secret: 'YourAccessKeySecret',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
    query: canonicalQuery({
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    }),
  });
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('encodes parameters by RFC 3986', () => {
  expect(canonicalQuery({ b: "a b*c~!'()", a: '分会' })).toBe('a=%E5%88%86%E4%BC%9A&b=a%20b%2Ac~%21%27%28%29');
});

// Tencent Cloud, signature v3: the documented example (DescribeInstances, 2019-02-25) with its keys and expected signature.
it('signs as in the example of the Tencent Cloud documentation', () => {
  expect(TC3_CONTENT_TYPE).toBe('application/json; charset=utf-8');
  const authorization = tc3Authorization({
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    timestamp: 1551113065,
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
  });
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});

// The webhook is our own format, so no provider documents a vector; this one was computed with
// `printf '1700000000.{"id":"a"}' | openssl dgst -sha256 -hmac 0123456789abcdef0123456789abcdef`.
it('signs the webhook over timestamp and body', () => {
  expect(webhookSignature('0123456789abcdef0123456789abcdef', 1_700_000_000, '{"id":"a"}')).toBe(
    'f384d53c3d8e9292f316b9f8c44af3b4f07b0ec48becbdd931fa18520bed6565',
  );
});
