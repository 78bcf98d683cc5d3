// Templates of the messages and documents the branch sends out.
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';

export const TemplatesPage = () => (
  <PageFrame title="模板管理" note="短信、通知与证书的文字">
    <Panel title="模板的用处">
      <p>
        分会发出的短信、站内通知、会员证书和公示文书，都由这里的模板生成。模板分版本保存：改动先预览，再启用；已经发出的内容保留当时的版本。
      </p>
    </Panel>
  </PageFrame>
);
