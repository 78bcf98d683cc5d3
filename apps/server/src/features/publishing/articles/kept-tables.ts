// The tables public articles are read from; changes of them drop the answers kept in memory.

export const articleTables = ['articles', 'article_versions'] as const;
export const articleCoverTables = [...articleTables, 'article_files', 'files'] as const;
/** Standards, because the text links to those it cites. */
export const articlePageTables = [...articleCoverTables, 'standards'] as const;
/** Readers are counted with every visit, so lists and articles show counts that may be a few seconds old. */
export const readerCounts = { countersOnly: ['article_totals'], seconds: 10 } as const;
