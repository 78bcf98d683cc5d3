// Codes and numbers printed on certificates, as people type them: dashes, spaces, case and width do not matter.

export const NOT_A_CODE =
  '这不是查验码。查验码印在证书右下角二维码旁，以 HY 或 RZ 开头，报价回执的以 HZ 开头，运输合同和运单的以 WS 开头；也可以输入会员号、证书编号、认证编号或竞价编号';

/** HY: members, RZ: certifications, ZS: certificates; a year, a number, and for codes a random part. */
export const isCode = (plain: string) => /^(?:HY|RZ|ZS)\d{8}[0-9A-Z]{0,22}$/.test(plain);
