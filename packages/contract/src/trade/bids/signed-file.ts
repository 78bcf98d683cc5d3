// Reads a receipt or report file: good only in its original spelling and with the branch's signature.
import { isPublicKey, isSignedBy } from '../../ed25519.ts';
import { type Found, type Statement, shortHash, statement } from '../../statements.ts';
import { documentText, fileText } from './proof.ts';
import type { SignedReceipt, SignedReport } from './report.ts';

type Files = { report: SignedReport; receipt: SignedReceipt };
type FileKind = keyof Files;

const jsonOf = (text: string) => {
  try {
    const file = JSON.parse(text) as { document?: { type?: unknown; version?: unknown } } | null;
    return file !== null && typeof file === 'object' ? file : {};
  } catch {
    return undefined;
  }
};

/** What the file says it is. */
export const kindOf = (text: string): FileKind | undefined => {
  const type = jsonOf(text)?.document?.type;
  return type === 'report' || type === 'receipt' ? type : undefined;
};

/** Of what the shape of a file leaves open, so that nothing hashed can be read in two ways. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
export const isInstant = (value: unknown): value is string => typeof value === 'string' && INSTANT.test(value);
export const isOneLine = (value: unknown): value is string => typeof value === 'string' && !/[\r\n]/.test(value);

/** Contents of another shape than ours fail, whatever it is that breaks. */
export const guarded = async (check: () => Found | Promise<Found>): Promise<Found> => {
  try {
    return await check();
  } catch {
    return { problem: '内容缺失或格式有误' };
  }
};

const words = {
  report: { file: '开启报告或竞价报告', prefix: '' },
  receipt: { file: '报价回执', prefix: '回执' },
} as const;

const signedAbout = (kind: FileKind) => ({
  name: `${words[kind].prefix}签名`,
  claim: '这份文件是分会签发的',
  explanation: '签名只有分会的密钥做得出，内容改一个字就对不上',
});

type Read<K extends FileKind> = { file?: Files[K]; statements: Statement[] };

/** `file` is absent where there is nothing to check further. */
export const readSigned = async <K extends FileKind>(text: string, kind: K): Promise<Read<K>> => {
  const about = {
    name: `${words[kind].prefix}文件`,
    claim: `是${words[kind].file}，与下载时一字不差`,
    explanation: '多一个空格、少一个字都算改动；用编辑软件打开再保存也会改动',
  };
  const file = jsonOf(text);
  if (!file) return { statements: [statement(about, { problem: '不是完整的 JSON，文件已损坏或被改动' })] };
  if (kind === 'report' && kindOf(text) === 'report' && file.document?.version === 1)
    return { statements: [statement(about, { problem: '是早先版本的报告，没有截止码；请从平台重新下载' })] };
  if (file.document?.type !== kind) return { statements: [statement(about, { problem: `不是${words[kind].file}` })] };
  const isOriginal = fileText(file) === text && Object.keys(file).join() === 'document,signature,publicKey';
  const { document, signature, publicKey } = file as unknown as Files[K];
  const isSigned = await isSignedBy(publicKey, signature, documentText(document));
  return {
    file: file as unknown as Files[K],
    statements: [
      statement(about, { problem: isOriginal ? '' : '与导出时的写法不同，文件被改动过' }),
      statement(signedAbout(kind), {
        problem: isSigned ? '' : '分会签名与内容不符，文件被改动过或不是分会发出的',
        value: isPublicKey(publicKey) ? `公钥 ${shortHash(publicKey.slice(-64))}` : '',
      }),
    ],
  };
};

/** Anybody can sign a file with a key of their own. */
export const keyStatement = (publicKey: string, trusted: string) =>
  statement(
    {
      name: '公钥',
      claim: '签名用的是分会公布的公钥',
      explanation: '谁都可以用自己的密钥签一份假文件，所以要比公钥',
      advice: '先确认地址栏是分会官网；公钥仍不同，这份文件就不是这家分会发的，不要采信。',
    },
    { problem: publicKey === trusted ? '' : '不是分会公布的公钥，这份文件不是这家分会发的' },
  );
