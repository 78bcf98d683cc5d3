// The words for a page whose code did not arrive, the same on the public site and in the console.
export const CHUNK_FAILURE = {
  title: '这一页没有加载完整',
  text: '多半是网络中断，或平台刚刚更新。其他页面不受影响，别处已填的内容还在。',
  retry: '重试',
} as const;
