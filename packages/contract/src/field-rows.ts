// What a row of a table of fields says, `<entity>.fields.ts`: forms, replies, details, sheets and logs are built from these rows.

type Sheet = {
  /** The heading, where it is not the label with its unit. */
  title?: string;
  width: number;
  /** In the template of an import. */
  example?: string;
  /** Always visible in the preview of an import. */
  isMain?: true;
};
/** Without `isRequired` a text may be empty, a list may have no entry, and everything else may be null. */
type Common = {
  label: string;
  /** In lists and details, where the label is long. */
  short?: string;
  isRequired?: true;
  sheet?: Sheet;
};
/** In forms, details and sheets in `unit`; stored and sent as thousandths, in `storedIn`. Limits are those of what is stored. */
type Measure = { kind: 'measure'; unit: string; storedIn: string; min: number; max: number; step?: number };
/** A whole number, the same in forms and where it is stored. */
type Whole = { kind: 'whole'; unit: string; min: number; max: number };
/** Letters and digits, stored half-width. */
type Code = { kind: 'code'; min?: number; max: number };
/** A `note` has the width of the form and several rows. */
type Text = { kind: 'line' | 'note'; min?: number; max: number };
/** One, or several, of the keys of a table of labels. */
type Choice = { kind: 'choice' | 'choices'; choices: Readonly<Record<string, string>> };

/** Yes or no, with its two words. */
type Flag = { kind: 'flag'; words: Readonly<Record<'true' | 'false', string>> };

/** Composed or written elsewhere, and only shown. */
type Shown = { kind: 'text' };

export type FieldRow = Common & (Measure | Whole | Code | Text | Choice | Flag | Shown | { kind: 'day' });
export type FieldRows = Readonly<Record<string, FieldRow>>;
/** Of an entity that is imported. */
export type ImportedRow = Exclude<FieldRow, { kind: 'whole' | 'flag' | 'text' }> & { sheet: { example: string } };
export type ImportedRows = Readonly<Record<string, ImportedRow>>;

type OrNull<Row, Value> = Row extends { isRequired: true } ? Value : Value | null;
/** A field's value as it is stored and sent. */
export type ValueOf<Row> = Row extends { kind: 'choice'; choices: infer Labels }
  ? OrNull<Row, keyof Labels & string>
  : Row extends { kind: 'choices'; choices: infer Labels }
    ? (keyof Labels & string)[]
    : Row extends { kind: 'measure' | 'whole' }
      ? OrNull<Row, number>
      : Row extends { kind: 'day' }
        ? OrNull<Row, string>
        : Row extends { kind: 'flag' }
          ? boolean
          : string;
export type ValuesOf<Rows> = { -readonly [Name in keyof Rows]: ValueOf<Rows[Name]> };

export const namesOf = <Rows extends FieldRows>(rows: Rows) => Object.keys(rows) as (keyof Rows & string)[];

type InSheet<Rows> = { [Name in keyof Rows]: Rows[Name] extends { sheet: object } ? Name : never }[keyof Rows] & string;
/** The fields that have a column in sheets. */
export const sheetNamesOf = <Rows extends FieldRows>(rows: Rows) =>
  namesOf(rows).filter((name) => rows[name]?.sheet) as InSheet<Rows>[];

export const labelsOf = <Rows extends FieldRows>(rows: Rows) =>
  Object.fromEntries(namesOf(rows).map((name) => [name, rows[name]?.label])) as Record<keyof Rows & string, string>;

export const shortOf = ({ label, short }: Pick<Common, 'label' | 'short'>) => short ?? label;

/** 车长（米） */
export const headingOf = (row: FieldRow) =>
  row.sheet?.title ?? (row.kind === 'measure' || row.kind === 'whole' ? `${row.label}（${row.unit}）` : row.label);

const storedUnit = (row: FieldRow) => {
  if (row.kind === 'measure') return row.storedIn;
  return row.kind === 'whole' ? row.unit : undefined;
};
/** 车长（毫米）: logs show what is stored. */
export const logLabelsOf = (rows: FieldRows) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      storedUnit(row) ? `${row.label}（${storedUnit(row)}）` : row.label,
    ]),
  );
