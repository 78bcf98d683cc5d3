// A document or a sheet with sample data, filled by the function that fills the real one; the sample file is drawn by the server.
import { filledCertificate, filledSheet, isCertificate } from '@rfb/contract/services/templates/documents/paper.ts';
import { samplesOf } from '@rfb/contract/services/templates/render.ts';
import { shownColumns } from '@rfb/contract/services/templates/sheets.ts';
import { getTemplateSample } from '@rfb/contract/services/templates/templates.endpoints.ts';
import { Button } from 'antd';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import * as styles from './templates.module.css';
import { type Editor, specOf } from './use-template-editor.ts';

/** Texts with a key each: the same line may be printed twice. */
const keyed = <T,>(items: readonly T[]) => items.map((item, at) => ({ item, key: `line ${at}`, number: at + 1 }));

const Lines = ({ lines }: { lines: readonly string[] }) => keyed(lines).map(({ key, item }) => <p key={key}>{item}</p>);

const Cells = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className={styles.cells}>
    {keyed(rows).map(({ key, item: [label, text] }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{text || '　'}</dd>
      </div>
    ))}
  </dl>
);

const Certificate = ({ editor }: { editor: Editor }) => {
  const spec = specOf(editor.detail);
  const { title, sentence, facts, caution } = filledCertificate(spec, editor.content, samplesOf(spec));
  const [before, honour, after] = sentence;
  return (
    <>
      <strong>{title}</strong>
      <p>
        {before}
        <u>{honour}</u>
        {after}
      </p>
      <Cells rows={facts} />
      <small>{caution}</small>
    </>
  );
};

const Paper = ({ editor }: { editor: Editor }) => {
  const spec = specOf(editor.detail);
  const sheet = filledSheet(spec, editor.content, samplesOf(spec));
  return (
    <>
      <strong>{sheet.title}</strong>
      <Cells rows={sheet.rows.flat()} />
      <Lines lines={sheet.preamble} />
      {keyed(sheet.clauses).map(({ key, number, item: { head, lines } }) => (
        <div key={key}>
          <b>
            第 {number} 条　{head}
          </b>
          <Lines lines={lines.map((line, place) => `${number}.${place + 1}　${line}`)} />
        </div>
      ))}
      <p>{sheet.signatures.map(({ role, name }) => `${role}${name}`).join('　')}</p>
      <Lines lines={sheet.notes} />
    </>
  );
};

const Sheet = ({ editor }: { editor: Editor }) => {
  const { detail, content } = editor;
  const exampleOf = (key: string) => detail.fields.find(({ column }) => column?.key === key)?.column?.example ?? '';
  return (
    <Cells
      rows={shownColumns(specOf(detail), content).map(({ key, title, hint }): [string, string] => [
        title,
        [exampleOf(key), hint && `（${hint}）`].filter(Boolean).join(''),
      ])}
    />
  );
};

const Shown = ({ editor }: { editor: Editor }) => {
  if (editor.problems.length > 0) return <p>【有地方不能发布，见左侧说明】</p>;
  if (editor.detail.group === 'sheet') return <Sheet editor={editor} />;
  return isCertificate(editor.detail) ? <Certificate editor={editor} /> : <Paper editor={editor} />;
};

export const DocumentPreview = ({ editor }: { editor: Editor }) => {
  const { detail, saving } = editor;
  const ending = detail.group === 'sheet' ? 'xlsx' : 'pdf';
  const load = useSend<void>({
    send: async (_, call) => {
      if (!(await saving.flush())) throw new Error('还有修改没有保存，请看标题旁的提示');
      const params = { templateCode: detail.code };
      saveBlob((await call(getTemplateSample, { params })) as unknown as Blob, `${detail.name}样张.${ending}`);
    },
  });
  return (
    <Panel title="预览" extra={<small className="muted">样例数据</small>}>
      <div className={`${styles.preview} ${styles.paper}`} data-channel={detail.group}>
        <Shown editor={editor} />
      </div>
      <Button disabled={editor.problems.length > 0} loading={load.isPending} onClick={() => load.mutate()}>
        下载样张（{ending.toUpperCase()}）
      </Button>
      <p className="muted">样张由出具真实文件的程序绘制。</p>
    </Panel>
  );
};
