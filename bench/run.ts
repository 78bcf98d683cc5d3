// Runs all or the named benchmarks: `npm run bench -- lists`. Every figure is a ratio measured in one run.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';

const all = globSync('*/run.ts', { cwd: import.meta.dirname })
  .map(dirname)
  .sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`没有这些基准：${unknown.join('、')}；可选：${all.join('、')}`);
  process.exit(1);
}

for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n== ${name}`);
  const { run } = (await import(`./${name}/run.ts`)) as { run: () => Promise<void> };
  await run();
}
