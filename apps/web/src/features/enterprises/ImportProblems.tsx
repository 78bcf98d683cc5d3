// What came of looking at a sheet: how many rows are fine, and what is wrong with which cell.
import type { Task } from '@rfb/contract/tasks/tasks.endpoints.ts';

export const ImportProblems = ({ task }: { task: Task | undefined }) => {
  const outcome = task?.outcome;
  if (!outcome) return null;
  const { counts, problems, problemCount } = outcome;
  return (
    <section aria-label="检查结果">
      <p className="drawer-text">
        {Object.entries(counts).map(([name, count]) => (
          <span key={name}>
            {name} <b className="num">{count}</b> 行　
          </span>
        ))}
      </p>
      {problems.length > 0 && (
        <div className="import-problems">
          <table>
            <thead>
              <tr>
                <th>行</th>
                <th>单元格</th>
                <th>怎么改</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ row, cell, text }) => (
                <tr key={`${cell}${text}`}>
                  <td className="num">{row}</td>
                  <td className="num">{cell}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {problemCount > problems.length && (
        <p className="drawer-text">还有 {problemCount - problems.length} 处问题没有列出，改好这些后再检查一次。</p>
      )}
    </section>
  );
};
