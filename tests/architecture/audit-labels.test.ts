// Every audit action has a Chinese label, so that no log shows a name from the code.

import { endpoints } from '@rfb/contract/endpoints.ts';
import { actionLabels } from '@rfb/contract/overview/audit/action.labels.ts';
import { expect, it } from 'vitest';
import { filesUnder, SOURCES, textOf } from './sources.ts';

/** Declared by endpoints, or written literally by actions, jobs and commands. */
const actions = () => {
  const ofServer = filesUnder(SOURCES.server).filter(
    (file) => !file.startsWith(`${SOURCES.server}testing/`) && !/\.test\.ts$/.test(file),
  );
  const literal = ofServer.flatMap((file) =>
    [...textOf(file).matchAll(/\baction: (?:[^'\n]*\? )?'(\w+\.\w+)'(?: : '(\w+\.\w+)')?/g)].flatMap(([, ...names]) =>
      names.filter((name) => name !== undefined),
    ),
  );
  const declared = Object.values(endpoints).flatMap(({ audit }) => audit ?? []);
  return [...new Set([...declared, ...literal])].sort();
};

it('names every audit action in Chinese', () => {
  expect(actions().length).toBeGreaterThan(200);
  expect(actions().filter((action) => !/[一-鿿]/.test(actionLabels[action] ?? ''))).toEqual([]);
});
