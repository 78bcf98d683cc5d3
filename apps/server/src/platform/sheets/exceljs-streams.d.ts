// Types of the two exceljs modules the threads import; loading the whole library takes twice as long in every thread.
declare module 'exceljs/lib/stream/xlsx/workbook-reader.js' {
  import excel from 'exceljs';

  const { WorkbookReader } = excel.stream.xlsx;
  export default WorkbookReader;
}

declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import excel from 'exceljs';

  const { WorkbookWriter } = excel.stream.xlsx;
  export default WorkbookWriter;
}
