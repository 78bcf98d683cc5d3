// The papers of one vehicle or driver: each kind with its day, its picture, renewing it, and what was before.
import { documentNames, longTermKinds, type OwnerKind } from '@rfb/contract/documents/document.labels.ts';
import { addDocument, listDocuments } from '@rfb/contract/documents/documents.endpoints.ts';
import type { DocumentFolder, DocumentRow } from '@rfb/contract/documents/documents.ts';
import type { StoredFile } from '@rfb/contract/files/files.endpoints.ts';
import { Button, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '../lib/api.ts';
import { dayText } from '../lib/moments.ts';
import { useAsk } from '../lib/query-client.ts';
import { Answer } from '../ui/Answer.tsx';
import { Expiry } from './Expiry.tsx';
import { FileField } from './FileField.tsx';
import { LicenceViewer } from './LicenceViewer.tsx';
import { useSaving } from './use-saving.ts';
import './DocumentFolders.css';

type Owner = { ownerKind: OwnerKind; ownerId: string };
type Values = {
  number?: string;
  validFrom?: string;
  expiresOn?: string;
  isLongTerm?: boolean;
  file?: StoredFile | null;
};

const RenewDialog = ({ folder, owner, onClose }: { folder: DocumentFolder; owner: Owner; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const isLongTerm = Form.useWatch('isLongTerm', form) ?? false;
  const name = documentNames[folder.kind];
  const save = useSaving({
    form,
    send: ({ number, validFrom, expiresOn, file }: Values) =>
      ask(addDocument, {
        body: {
          ...owner,
          kind: folder.kind,
          number: number ?? '',
          validFrom: validFrom || null,
          expiresOn: isLongTerm ? null : expiresOn || null,
          fileId: file?.fileId ?? null,
        },
      }),
    done: () => `${name}已更新`,
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={folder.current ? `更新${name}` : `登记${name}`}
      okText={folder.current ? '更新' : '登记'}
      cancelText="不改变"
      confirmLoading={save.isPending}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(values) => save.mutate(values)}>
        <Form.Item name="number" label="证件编号（选填）">
          <Input maxLength={60} autoFocus />
        </Form.Item>
        <Form.Item name="validFrom" label="有效期起（选填）">
          <Input type="date" />
        </Form.Item>
        <Form.Item name="expiresOn" label="有效期止" required={!isLongTerm}>
          <Input type="date" disabled={isLongTerm} />
        </Form.Item>
        {longTermKinds.includes(folder.kind) && (
          <Form.Item name="isLongTerm" valuePropName="checked">
            <Checkbox>长期有效</Checkbox>
          </Form.Item>
        )}
        <Form.Item name="file" label="证件照片（选填）">
          <FileField purpose="document" label={`${name}照片`} />
        </Form.Item>
      </Form>
      <p className="muted">更新后旧证件保留在记录里，不会被删除。</p>
    </Modal>
  );
};

const Earlier = ({ rows, onView }: { rows: DocumentRow[]; onView: (row: DocumentRow) => void }) => (
  <details className="folder-earlier">
    <summary>
      更新记录 <span className="num">{rows.length}</span>
    </summary>
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          有效至 <span className="num">{row.expiresOn ?? '长期'}</span>，
          <span className="num">{dayText(row.addedAt)}</span> {row.addedBy} 登记
          {row.rejectReason && <small>未通过：{row.rejectReason}</small>}
          {row.file && (
            <Button type="link" size="small" onClick={() => onView(row)}>
              查看
            </Button>
          )}
        </li>
      ))}
    </ul>
  </details>
);

type FolderProps = { folder: DocumentFolder; onRenew?: (() => void) | undefined; onView: (row: DocumentRow) => void };

const Folder = ({ folder, onRenew, onView }: FolderProps) => {
  const { kind, isRequired, current, earlier } = folder;
  return (
    <li className="folder">
      <div>
        <b>{documentNames[kind]}</b>
        <small>{isRequired ? '必备' : '选填'}</small>
      </div>
      <div>
        {current ? (
          <Expiry {...current} />
        ) : (
          <Expiry status="missing" expiresOn={null} daysLeft={null} isRequired={isRequired} />
        )}
        {current?.number && <small className="num">{current.number}</small>}
        {current?.rejectReason && <small className="folder-wrong">未通过：{current.rejectReason}</small>}
      </div>
      <div className="folder-actions">
        {current?.file && (
          <Button type="link" size="small" onClick={() => onView(current)}>
            查看
          </Button>
        )}
        {onRenew && (
          <Button
            type="link"
            size="small"
            aria-label={`${current ? '更新' : '登记'}${documentNames[kind]}`}
            onClick={onRenew}
          >
            {current ? '更新' : '登记'}
          </Button>
        )}
      </div>
      {earlier.length > 0 && <Earlier rows={earlier} onView={onView} />}
    </li>
  );
};

export const DocumentFolders = ({ ownerKind, ownerId, canChange }: Owner & { canChange: boolean }) => {
  const answer = useAsk(listDocuments, { query: { ownerKind, ownerId } });
  const [renewing, setRenewing] = useState<DocumentFolder>();
  const [viewed, setViewed] = useState<DocumentRow>();
  return (
    <Answer of={answer} rows={4}>
      {({ items }) => (
        <>
          <ul className="folders" aria-label="证件">
            {items.map((folder) => (
              <Folder
                key={folder.kind}
                folder={folder}
                onRenew={canChange ? () => setRenewing(folder) : undefined}
                onView={setViewed}
              />
            ))}
          </ul>
          {renewing && (
            <RenewDialog folder={renewing} owner={{ ownerKind, ownerId }} onClose={() => setRenewing(undefined)} />
          )}
          {viewed?.file && (
            <Modal
              open
              width={860}
              footer={null}
              title={documentNames[viewed.kind]}
              onCancel={() => setViewed(undefined)}
            >
              <div className="folder-view">
                <LicenceViewer fileId={viewed.file.fileId} name={viewed.file.name} label={documentNames[viewed.kind]} />
              </div>
            </Modal>
          )}
        </>
      )}
    </Answer>
  );
};
