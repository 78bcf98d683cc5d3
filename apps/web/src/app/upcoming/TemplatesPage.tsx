// Templates of outgoing messages and documents: not available yet.
import { NotOpenYet } from '../../ui/NotOpenYet.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';

export const TemplatesPage = () => (
  <PageFrame title="模板管理" note="短信、通知与证书的文字">
    <NotOpenYet name="模板管理">
      短信、通知、证书和公示文书的文字目前由系统固定，还不能在这里修改。开放后可以按版本编辑、预览和启用。
    </NotOpenYet>
  </PageFrame>
);
