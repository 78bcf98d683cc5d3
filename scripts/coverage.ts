// `npm run coverage`: writes docs/specification-coverage.md from the tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMarkers, renderCoverage } from './specification-coverage.ts';
import { root } from './test-run.ts';

writeFileSync(join(root, 'docs/specification-coverage.md'), renderCoverage(readMarkers()));
