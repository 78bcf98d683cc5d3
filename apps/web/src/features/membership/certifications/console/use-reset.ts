// Resets a certification after a confirmation dialog.
import {
  type Certification,
  getMyCertification,
  resetCertification,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { keyOf } from '../../../../lib/query-client.ts';
import { useSend } from '../../../../lib/use-change.ts';

export const useReset = () => {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const reset = useSend<void, Certification>({
    send: async (_, call) => {
      // A reply still in flight would overwrite the reset state.
      await queries.cancelQueries({ queryKey: keyOf(getMyCertification) });
      return call(resetCertification);
    },
    done: '已重置，可以重新认证',
    onDone: (certification) => queries.setQueryData(keyOf(getMyCertification), certification),
  });
  return () =>
    void modal.confirm({
      title: '重新认证',
      content: '现在的认证立即失效，需要重新填写并提交资料。以前的认证记录会保留。',
      okText: '确认重新认证',
      cancelText: '保留现在的认证',
      onOk: () => reset.settled(),
    });
};
