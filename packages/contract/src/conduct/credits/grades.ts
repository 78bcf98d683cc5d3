// The grades of a credit score. Apart from its formula, because many pages show a grade only.

/** The grades of the transport authorities' yearly assessment, each from which score on. */
export const creditGrades = { AAA: 90, AA: 80, A: 70, B: 60, C: 0 } as const;
type CreditGrade = keyof typeof creditGrades;
export const creditGradeNames = Object.keys(creditGrades) as CreditGrade[];
export const creditGradeOf = (score: number): CreditGrade =>
  creditGradeNames.find((grade) => score >= creditGrades[grade]) ?? 'C';
