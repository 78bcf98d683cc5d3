// What a form shows beside a field that cannot be changed now: a lock, and the reason where it is pointed at.
import { LockOutlined } from '@ant-design/icons';

/** Spread on the Form.Item of a field that is disabled; nothing while it is open. */
export const locked = (isLocked: boolean, reason: string) =>
  isLocked ? { tooltip: { title: reason, icon: <LockOutlined aria-label={`不能修改：${reason}`} /> } } : {};
