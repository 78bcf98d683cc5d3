// What the bundler adds to the language: stylesheets as imports, or as their text.
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export = styles;
}
declare module '*.css' {}
declare module '*.css?inline' {
  const text: string;
  export default text;
}
