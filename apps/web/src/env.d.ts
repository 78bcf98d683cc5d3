// What the bundler adds to the language: stylesheets as imports.
declare module '*.css' {}
