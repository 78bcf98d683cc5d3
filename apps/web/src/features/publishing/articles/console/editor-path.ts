// The URL of the article editor.
export const LIST_PATH = '/admin/system/content';
export const NEW_ARTICLE = 'new';
export const editorPath = (articleId: string) => `${LIST_PATH}/articles/${articleId}`;
