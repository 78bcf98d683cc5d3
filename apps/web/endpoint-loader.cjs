// In the console's bundle an endpoint is reduced to what sending a call needs: schemas are the server's part, and larger than
// everything else. An endpoint whose schema a form reads (`changeName.body.shape`) is kept whole.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const SOURCES = path.join(__dirname, 'src');
const WHOLE = '?whole';
const SMALL = '?small';
const facts = ['method', 'path', 'affects', 'idempotent', 'isAnonymous', 'isPassive', 'stream', 'upload'];

const isEndpoint = (value) => typeof value?.method === 'string' && typeof value.path === 'string';

const sources = () =>
  readdirSync(SOURCES, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|[\\/])site[\\/]/.test(file))
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'));

let asked;
/** The names in `may(name)`, `useMay()(name)` and `<Allowed to={name}>`: only these need the area of a company's roles, and to be read the duty of an administrator's. */
const rightsAsked = () => {
  asked ??= new Set(
    sources()
      .flatMap((text) => [...text.matchAll(/(?:\bmay|\buseMay\(\))\((\w+)\)|<Allowed to=\{(\w+)\}/g)])
      .map(([, called, allowed]) => called ?? allowed),
  );
  return asked;
};

let read;
/** The names before `.body`, `.query`, `.params` and `.reply` in the web's sources. */
const schemasRead = () => {
  read ??= new Set(
    sources()
      .flatMap((text) => [...text.matchAll(/(\w+)\.(?:body|query|params|reply)\b/g)])
      .map(([, name]) => name),
  );
  return read;
};

const reduced = (name, endpoint) => ({
  ...Object.fromEntries(facts.filter((fact) => fact in endpoint).map((fact) => [fact, endpoint[fact]])),
  // A page that may be opened may be read; only a part of it that others may not read is asked for by name.
  ...(endpoint.duty && (endpoint.method !== 'GET' || rightsAsked().has(name)) && { duty: endpoint.duty }),
  ...(endpoint.area && rightsAsked().has(name) && { area: endpoint.area }),
  ...(endpoint.body && { body: true }),
  ...(endpoint.reply === 'bytes' && { reply: 'bytes' }),
});

const exportsOf = async (file) => {
  const exported = Object.entries(await import(pathToFileURL(file).href));
  const isReduced = ([name, value]) => isEndpoint(value) && !schemasRead().has(name);
  return { small: exported.filter(isReduced), whole: exported.filter((one) => !isReduced(one)) };
};

const forward = (exported, file, query) =>
  exported.length > 0
    ? `export { ${exported.map(([name]) => name).join(', ')} } from './${path.basename(file)}${query}';\n`
    : '';

/** Forwards to two modules, so that a page loads schemas only with a name that needs them. */
const forwardingModule = async (file) => {
  const { small, whole } = await exportsOf(file);
  return forward(small, file, SMALL) + forward(whole, file, WHOLE);
};

const smallModule = async (file) => {
  const { small } = await exportsOf(file);
  return small
    .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(reduced(name, endpoint))};`)
    .join('\n');
};

/** Marks what declares schemas as free of side effects, so that the bundler drops what is not used. */
const wholeModule = (source) =>
  source
    .replace(/(endpoints\.ts)';/g, `$1${WHOLE}';`)
    .replace(
      /(?<![\w.])(z\.(?:iso\.)?\w+|defineEndpoint|keyOf|line|paragraphs|pageOf|anyOf|normalised|matching|text|judged|rule|instant|wholeNumber|formSchemas|replySchemas|labelsOf|namesOf|companyLine|namesBy)\(/g,
      '/* @__PURE__ */ $1(',
    );

module.exports = function endpointOnly(source) {
  const { resourcePath, resourceQuery } = this;
  if (!resourcePath.endsWith('.endpoints.ts') || resourceQuery === WHOLE) return wholeModule(source);
  const done = this.async();
  const text = resourceQuery === SMALL ? smallModule(resourcePath) : forwardingModule(resourcePath);
  text.then((module) => done(null, module), done);
};
