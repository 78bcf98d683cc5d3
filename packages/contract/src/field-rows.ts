// What a row of a table of fields says, `<entity>.fields.ts`: forms, replies, details, sheets and logs are built from these rows.

type Sheet = {
  /** The heading, where it is not the label with its unit. */
  title?: string;
  width: number;
  example: string;
  /** Always visible in the preview of an import. */
  isMain?: true;
};
/** Without `isRequired` a text may be empty, a list may have no entry, and everything else may be null. */
type Common = { label: string; isRequired?: true; sheet: Sheet };
/** In forms, details and sheets in `unit`; stored and sent as thousandths, in `storedIn`. Limits are those of what is stored. */
type Measure = { kind: 'measure'; unit: string; storedIn: string; min: number; max: number; step?: number };
/** Letters and digits, stored half-width. */
type Code = { kind: 'code'; max: number };
/** A `note` has the width of the form and several rows. */
type Text = { kind: 'line' | 'note'; min?: number; max: number };
/** One, or several, of the keys of a table of labels. */
type Choice = { kind: 'choice' | 'choices'; choices: Readonly<Record<string, string>> };

export type FieldRow = Common & (Measure | Code | Text | Choice | { kind: 'day' });
export type FieldRows = Readonly<Record<string, FieldRow>>;

type OrNull<Row, Value> = Row extends { isRequired: true } ? Value : Value | null;
/** A field's value as it is stored and sent. */
export type ValueOf<Row> = Row extends { kind: 'choice'; choices: infer Labels }
  ? OrNull<Row, keyof Labels & string>
  : Row extends { kind: 'choices'; choices: infer Labels }
    ? (keyof Labels & string)[]
    : Row extends { kind: 'measure' }
      ? OrNull<Row, number>
      : Row extends { kind: 'day' }
        ? OrNull<Row, string>
        : string;
export type ValuesOf<Rows> = { -readonly [Name in keyof Rows]: ValueOf<Rows[Name]> };

export const namesOf = <Rows extends FieldRows>(rows: Rows) => Object.keys(rows) as (keyof Rows & string)[];

export const labelsOf = <Rows extends FieldRows>(rows: Rows) =>
  Object.fromEntries(namesOf(rows).map((name) => [name, rows[name]?.label])) as Record<keyof Rows & string, string>;

/** 车长（米） */
export const headingOf = (row: FieldRow) =>
  row.sheet.title ?? (row.kind === 'measure' ? `${row.label}（${row.unit}）` : row.label);

/** 车长（毫米）: logs show what is stored. */
export const logLabelsOf = (rows: FieldRows) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      row.kind === 'measure' ? `${row.label}（${row.storedIn}）` : row.label,
    ]),
  );

/** The value of a field that nobody filled in. */
export const emptyValue = ({ kind }: FieldRow) => {
  if (kind === 'choices') return [];
  return kind === 'code' || kind === 'line' || kind === 'note' ? '' : null;
};
