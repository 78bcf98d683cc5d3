// Type declarations of bundler imports: stylesheets as modules or as text.
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export = styles;
}
declare module '*.css' {}
declare module '*.css?inline' {
  const text: string;
  export default text;
}
