// Why a backup was not made, as one sentence for owners: recorded, sent by mail, without secrets.
import { isDiskFull } from '../disk-space.ts';
import { StartRefusal } from '../refusal.ts';

/** Its message says what to do. */
export class BackupProblem extends StartRefusal {
  override name = 'BackupProblem';
}

const SENTENCES: Record<string, string> = {
  EACCES: '没有权限写入备份目录，请让服务的账号成为它的所有者',
  EPERM: '没有权限写入备份目录，请让服务的账号成为它的所有者',
  EROFS: '备份所在的磁盘是只读的，请检查它是否有故障，再重新挂载',
  EIO: '备份所在的磁盘读写出错，请换一块',
  ESTALE: '备份所在的网络磁盘断开了，请重新挂载',
};

/** Other errors may contain addresses of the database, so they are only in the log. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof StartRefusal) return error.message.slice(0, 300);
  if (isDiskFull(error)) return '备份写到一半磁盘满了，没有写完的已经删除；请清理磁盘或换一块更大的';
  const { code } = error as { code?: unknown };
  return SENTENCES[String(code)] ?? '备份没有完成，原因在服务日志里，请按日志处理';
};
