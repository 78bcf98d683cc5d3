// The rule for the mobile number of a contact, checked when the field is left.
export const phoneRule = { pattern: /^1[3-9]\d{9}$/, message: '请填写 11 位手机号' };
