// Runs all or the named benchmarks: `npm run bench -- lists`. Every figure is a ratio measured in one run.
import { readdirSync } from 'node:fs';

const isBench = (name: string) => name.endsWith('.ts') && name !== 'run.ts';
const all = readdirSync(import.meta.dirname)
  .filter(isBench)
  .map((name) => name.replace('.ts', ''));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`没有这些基准：${unknown.join('、')}；可选：${all.join('、')}`);
  process.exit(1);
}

for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n== ${name}`);
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<void> };
  await run();
}
