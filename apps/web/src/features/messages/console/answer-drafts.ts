// Answers that were begun and not sent, kept while the console is open: closing a drawer loses no word.
const drafts = new Map<string, string>();

export const readAnswer = (messageId: string) => drafts.get(messageId) ?? '';
export const keepAnswer = (messageId: string, text: string) => {
  if (text) drafts.set(messageId, text);
  else drafts.delete(messageId);
};
