// The lock icon of a disabled field, with the reason as a tooltip.
import { LockOutlined } from '@ant-design/icons';

/** Props to spread on the Form.Item of a disabled field; empty while it is enabled. */
export const locked = (isLocked: boolean, reason: string) =>
  isLocked ? { tooltip: { title: reason, icon: <LockOutlined aria-label={`不能修改：${reason}`} /> } } : {};
