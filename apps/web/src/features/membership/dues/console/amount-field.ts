// The amount is typed in yuan; what the server says about it belongs beside that field.
import type { ApiError } from '../../../../lib/api.ts';

export const amountFieldOf = ({ fields: { amountFen, ...others } }: ApiError) => ({
  ...others,
  ...(amountFen && { amountYuan: amountFen }),
});
