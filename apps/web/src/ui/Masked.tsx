// A masked number or phone; revealing it is recorded in the audit trail and lasts 30 seconds.
import { EyeOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { type Call, useSend } from '../lib/use-change.ts';
import * as styles from './Masked.module.css';

const REVEALED_MS = 30_000;

type Props = {
  masked: string;
  of: string;
  label?: string | undefined;
  reveal: (call: Call) => Promise<string>;
};

export const Masked = ({ masked, of, label, reveal }: Props) => {
  const { data, mutate, isPending, reset } = useSend<void, string>({ send: (_, call) => reveal(call) });
  useEffect(() => {
    if (!data) return undefined;
    const timer = setTimeout(reset, REVEALED_MS);
    return () => clearTimeout(timer);
  }, [data, reset]);
  return (
    <span className={styles.masked} aria-live="polite">
      <span className="num">{data ?? masked}</span>
      {!data && (
        <button type="button" aria-label={`显示号码：${of}`} disabled={isPending} onClick={() => mutate()}>
          <EyeOutlined aria-hidden />
          {label}
        </button>
      )}
    </span>
  );
};

type PhoneProps = {
  masked: string;
  of: string;
  label?: string;
  reveal: (call: Call) => Promise<{ phone: string }>;
};

export const Phone = ({ reveal, ...rest }: PhoneProps) => (
  <Masked {...rest} reveal={async (call) => (await reveal(call)).phone} />
);
