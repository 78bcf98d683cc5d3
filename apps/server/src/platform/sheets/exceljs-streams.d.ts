// The two parts of the library the threads need: loading all of it takes twice as long, and every thread loads it anew.
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
