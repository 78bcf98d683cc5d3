// The three steps of joining, for the home page.
export const joiningStepsOf = (reviewDays: number) => [
  { title: '准备资料', text: '营业执照、联系人与手机号，车队另备道路运输经营许可证' },
  { title: '分会审核', text: `秘书处核对证照与联系人，${reviewDays} 个工作日内答复` },
  { title: '开通平台', text: '审核通过后成为会员，用账号登录企业平台' },
];
