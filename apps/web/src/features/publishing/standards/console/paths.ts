// Console addresses of the library.
export const LIBRARY = '/user/transport-standards';
export const CALCULATOR = `${LIBRARY}/calculator`;
export const libraryPath = (slug: string) => `${LIBRARY}/${encodeURIComponent(slug)}`;
