// A masked number; showing the whole one is recorded and lasts half a minute.
import { EyeOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import './Masked.css';

const SHOWN_MS = 30_000;

type Props = { masked: string; of: string; label?: string | undefined; reveal: () => Promise<string> };

export const Masked = ({ masked, of, label, reveal }: Props) => {
  const { message } = App.useApp();
  const { data, mutate, isPending, reset } = useMutation({
    mutationFn: reveal,
    onError: (failure) => void message.error(failure.message),
  });
  useEffect(() => {
    if (!data) return undefined;
    const timer = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [data, reset]);
  return (
    <span className="masked" aria-live="polite">
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
