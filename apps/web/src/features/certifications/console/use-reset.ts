// Beginning certification again, after a second thought.
import { getMyCertification, resetCertification } from '@rfb/contract/certifications/certifications.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { ask } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query-client.ts';

export const useReset = () => {
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const reset = useMutation({
    mutationFn: async () => {
      // An answer still under way would bring back what is being closed.
      await queries.cancelQueries({ queryKey: keyOf(getMyCertification) });
      return ask(resetCertification);
    },
    onSuccess: (certification) => {
      queries.setQueryData(keyOf(getMyCertification), certification);
      void message.success('已重置，可以重新认证');
    },
    onError: (failure) => {
      void message.error(failure.message);
      void queries.invalidateQueries({ queryKey: keyOf(getMyCertification) });
    },
  });
  return () =>
    void modal.confirm({
      title: '重新认证',
      content: '现在的认证立即失效，需要重新填写并提交资料。以前的认证记录会保留。',
      okText: '确认重新认证',
      cancelText: '保留现在的认证',
      onOk: () => reset.mutateAsync().catch(() => undefined),
    });
};
