// Node views of pictures and attachments in the editor, with their actions.
import { FileTextOutlined } from '@ant-design/icons';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { useBlobUrl, useFile } from '../../../../services/files/shared/FileImage.tsx';
import { AttachmentDialog } from './AttachmentDialog.tsx';
import { Attachment, Picture } from './blocks.ts';
import { PictureDialog } from './PictureDialog.tsx';
import * as styles from './RichEditor.module.css';

const Frame = ({ view, label, children }: { view: ReactNodeViewProps; label: string; children: ReactNode }) => (
  <NodeViewWrapper className={styles.richFile} data-selected={view.selected} data-drag-handle contentEditable={false}>
    {children}
    {view.editor.isEditable && (
      <button type="button" className="link" aria-label={`移除${label}`} onClick={() => view.deleteNode()}>
        移除
      </button>
    )}
  </NodeViewWrapper>
);

const EditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="link" aria-label={`修改${label}`} onClick={onClick}>
    修改
  </button>
);

const PictureView = (view: ReactNodeViewProps) => {
  const [isOpen, setOpen] = useState(false);
  const { fileId, alt, caption } = view.node.attrs as { fileId: string; alt: string; caption: string };
  const file = useFile(fileId);
  const url = useBlobUrl(file.data);
  return (
    <Frame view={view} label={`图片“${alt}”`}>
      <figure>
        {url ? (
          <img src={url} alt={alt} draggable={false} />
        ) : (
          <p className={styles.richFileMissing}>
            {file.error ? `图片没有加载出来：${file.error.message}` : '正在加载图片'}
          </p>
        )}
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      <span className={styles.richFileWords}>替代文字：{alt}</span>
      {view.editor.isEditable && <EditButton label={`图片“${alt}”`} onClick={() => setOpen(true)} />}
      {isOpen && (
        <PictureDialog
          value={{ fileId, alt, caption }}
          onClose={() => setOpen(false)}
          onSave={(next) => view.updateAttributes({ ...next })}
        />
      )}
    </Frame>
  );
};

const AttachmentView = (view: ReactNodeViewProps) => {
  const [isOpen, setOpen] = useState(false);
  const { fileId, name } = view.node.attrs as { fileId: string; name: string };
  return (
    <Frame view={view} label={`附件“${name}”`}>
      <span className={styles.richAttachment}>
        <FileTextOutlined aria-hidden /> {name}
      </span>
      <span className={styles.richFileWords}>附件</span>
      {view.editor.isEditable && <EditButton label={`附件“${name}”`} onClick={() => setOpen(true)} />}
      {isOpen && (
        <AttachmentDialog
          value={{ fileId, name }}
          onClose={() => setOpen(false)}
          onSave={(next) => view.updateAttributes({ ...next })}
        />
      )}
    </Frame>
  );
};

export const files = [
  Picture.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) }),
  Attachment.extend({ addNodeView: () => ReactNodeViewRenderer(AttachmentView) }),
];
