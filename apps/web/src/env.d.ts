// What the bundler adds to the language: stylesheets as imports, or as their text.
declare module '*.css' {}
declare module '*.css?inline' {
  const text: string;
  export default text;
}
