// Unsent answers, kept in memory so that closing a drawer loses no text.
const drafts = new Map<string, string>();

export const readAnswer = (messageId: string) => drafts.get(messageId) ?? '';
export const keepAnswer = (messageId: string, text: string) => {
  if (text) drafts.set(messageId, text);
  else drafts.delete(messageId);
};
