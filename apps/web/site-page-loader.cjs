// In the browser's bundle a page declaration is reduced to its component: loading and search engines are the server's part.
const path = require('node:path');

module.exports = function pageOnly() {
  return `export { Page } from './${path.basename(this.resourcePath)}';`;
};
