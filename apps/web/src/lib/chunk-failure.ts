// The message for a chunk that failed to load, shared by the public site and the console.
export const CHUNK_FAILURE = {
  title: '这一页没有加载完整',
  text: '多半是网络中断，或平台刚刚更新。其他页面不受影响，别处已填的内容还在。',
  retry: '重试',
} as const;
