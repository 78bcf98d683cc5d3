// Renders a diff block by block: added, removed or changed, by colour and label; unchanged blocks are collapsed.
import type { ArticleDifference } from '@rfb/contract/publishing/articles/difference.ts';
import { Fragment, useState } from 'react';
import * as styles from './Difference.module.css';

type Block = ArticleDifference['blocks'][number];

const fieldNames: Record<string, string> = {
  title: '标题',
  summary: '摘要',
  category: '分类',
  tags: '标签',
  source: '来源',
  author: '作者',
  coverFileId: '封面',
};
const blockNames: Record<string, string> = {
  heading: '标题',
  paragraph: '段落',
  bulletList: '列表',
  orderedList: '编号列表',
  blockquote: '引用',
  table: '表格',
  image: '图片',
  attachment: '附件',
  horizontalRule: '分隔线',
};
const kindNames = { added: '新增', removed: '删除', changed: '修改', same: '未变' } as const;

const Pieces = ({ pieces }: Pick<Block, 'pieces'>) =>
  pieces.map(({ kind, text }, at) => {
    // The pieces of a diff never move, so the index is a stable key.
    const key = `${at}-${kind}`;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    return kind === 'removed' ? <del key={key}>{text}</del> : <Fragment key={key}>{text}</Fragment>;
  });

const Changed = ({ block: { kind, type, pieces } }: { block: Block }) => (
  <div className={styles.differenceBlock} data-kind={kind}>
    <small>
      {kindNames[kind]}
      {blockNames[type] ?? ''}
    </small>
    <p>{pieces.length > 0 ? <Pieces pieces={pieces} /> : '（格式或文件有变化）'}</p>
  </div>
);

/** Collapses adjacent unchanged blocks into their count. */
const Stayed = ({ blocks }: { blocks: Block[] }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.differenceSame} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {blocks.length} 段未变，{isOpen ? '收起' : '展开'}
      </button>
      {isOpen &&
        blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one difference never move
          <Changed key={at} block={block} />
        ))}
    </>
  );
};

const runsOf = (blocks: Block[]) => {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (block.kind === 'same' && last?.[0]?.kind === 'same') last.push(block);
    else runs.push([block]);
  }
  return runs;
};

export const Difference = ({ difference: { fields, blocks } }: { difference: ArticleDifference }) => {
  const isSame = fields.length === 0 && blocks.every(({ kind }) => kind === 'same');
  if (isSame) return <p className="muted">两版的内容相同。</p>;
  return (
    <div className={styles.difference}>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{fieldNames[name] ?? name}</dt>
              <dd>
                <del>{before || '（空）'}</del>
                <ins>{after || '（空）'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {runsOf(blocks).map((run, at) => {
        const [first] = run;
        const key = `${at}-${first?.kind}`;
        return first?.kind === 'same' ? (
          <Stayed key={key} blocks={run} />
        ) : (
          first && <Changed key={key} block={first} />
        );
      })}
    </div>
  );
};
