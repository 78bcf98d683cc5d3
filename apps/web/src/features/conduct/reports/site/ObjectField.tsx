// Field for the reported company: free text with suggestions of member fleets.
import { useEffect, useState } from 'react';
import { Field } from '../../../../site/forms/Field.tsx';
import { reportCalls } from './lazy.ts';
import type { Report } from './use-report.ts';

const TYPING_MS = 300;

/** Loaded in the browser only; without suggestions the name is typed in full. */
const useSuggestions = (typed: string) => {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const keyword = typed.trim();
    if (keyword.length < 2) return setNames([]);
    let isLate = false;
    const timer = setTimeout(async () => {
      const found = await reportCalls()
        .then(({ suggestNames }) => suggestNames(keyword))
        .catch(() => []);
      if (!isLate) setNames(found);
    }, TYPING_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return names;
};

export const ObjectField = ({ report: { draft, errors, change, checkField } }: { report: Report }) => {
  const names = useSuggestions(draft.objectName);
  return (
    <>
      <Field
        label="举报对象"
        name="objectName"
        required
        maxLength={80}
        autoComplete="off"
        list="object-names"
        placeholder="企业全称；输入两个字可从会员车队中选择"
        value={draft.objectName}
        error={errors.objectName}
        onChange={(event) => change({ objectName: event.target.value })}
        onBlur={() => void checkField('objectName').catch(() => undefined)}
      />
      <datalist id="object-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};
